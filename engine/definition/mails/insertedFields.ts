import { memoize } from '#engine/memoize'
import { isStored } from '../isStored.ts'
import type { Module } from '../model.ts'

/** The fields whose values the texts of mails and calendar entries insert by name: stored ones that are not sensitive. */
export const insertedFields = memoize(
  ({ fields }: Module): ReadonlySet<string> =>
    new Set(
      [...fields.values()].flatMap((field) =>
        isStored(field) && !field.source.sensitive && (field.kind.shape === 'leaf' || field.kind.shape === 'group')
          ? [field.name]
          : [],
      ),
    ),
)
