import { personOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { PrivacySource } from '#engine/source'

export type ErasePolicy = NonNullable<PrivacySource['erase']>

/** What becomes of a module's records when their person is erased: others may need them, so they stay without the person's data. */
export const erasePolicy = ({ source, ...module }: Module): ErasePolicy | null =>
  personOf({ source, ...module }) === null ? null : (source.privacy?.erase ?? 'anonymise')
