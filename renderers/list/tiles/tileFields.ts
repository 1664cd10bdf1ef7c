import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'

/** The fields that tiles show: the title, its picture, and the values below. */
export function tileFields({ list, roles }: Module): readonly Field[] {
  const title = roles.get('title')
  const { picture = null, values = [] } = list?.tiles ?? {}
  return [...new Set([...(title ? [title] : []), ...(picture ? [picture] : []), ...values])]
}
