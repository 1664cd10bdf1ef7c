import { isDeepStrictEqual } from 'node:util'
import type { MailOccasion, Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { StoredRecord } from '../selection.ts'

/** A change of one record. `before` of a new record and `after` of a removed one have no values. */
export interface RecordChange {
  readonly kind: 'create' | 'edit' | 'remove'
  readonly id: string
  /** After the change. */
  readonly version: number
  readonly before: Values
  readonly after: Values
}

export const removalOf = ({ id, version, values }: StoredRecord): RecordChange => ({
  kind: 'remove',
  id,
  version: version + 1,
  before: values,
  after: {},
})

/** Whether a mail of the module may follow such a change, so that it is made in a transaction and with the record known. */
export const mayCauseMail = ({ mails }: Pick<Module, 'mails'>, kind: RecordChange['kind']): boolean =>
  mails.some(
    ({ on }) =>
      on.kind === kind || (kind === 'edit' && on.kind === 'move') || (kind !== 'remove' && on.kind === 'before'),
  )

/** Whether a mail follows this change. */
export function follows(on: MailOccasion, change: RecordChange): boolean {
  switch (on.kind) {
    case 'create':
    case 'remove':
      return change.kind === on.kind
    case 'edit':
      return change.kind === 'edit' && (on.fields ?? Object.keys(change.after)).some((name) => isChanged(name, change))
    case 'move':
      return (
        change.kind === 'edit' && isChanged(on.field, change) && on.states.includes(scalarText(change.after[on.field]))
      )
    case 'before':
      return false
  }
}

export const isChanged = (name: string, { before, after }: RecordChange): boolean =>
  !isDeepStrictEqual(before[name] ?? null, after[name] ?? null)
