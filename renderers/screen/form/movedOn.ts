import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { SubmitRequest } from './useSubmit.ts'

/** A record that somebody else has changed while it was edited here. */
export interface Moved {
  /** As it is now: what is saved next is saved over it. */
  readonly record: RecordView
  /** What has changed, in words. */
  readonly lines: readonly string[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Takes over what only somebody else has changed, and leaves alone what was typed here. Null where the present record did not come
 * with the refusal.
 */
export function movedOn({ module, form, record, store }: SubmitRequest, body: unknown, port: Port): Moved | null {
  const actual = readRecord(module, body)
  if (!record || actual.id !== record.id) return null
  const typed = store.values
  const lines = form.plan.roots.flatMap(({ field }) => {
    const [before, now, mine] = [record.values[field.name], actual.values[field.name], typed[field.name]]
    if (same(before, now) || same(mine, now)) return []
    const said = { label: port.speech.say(field.label), value: words(field, actual, now, port) }
    return [
      same(before, mine)
        ? port.speech.say('msg.general.movedTheirs', said)
        : port.speech.say('msg.general.movedBoth', { ...said, mine: words(field, null, mine, port) }),
    ]
  })
  store.rebase(actual.values, NO_FIELDS)
  return { record: actual, lines }
}

const NO_FIELDS: ReadonlySet<string> = new Set()

const words = (field: Field, record: RecordView | null, value: unknown, port: Port): string =>
  record?.labels[field.name] || valueText(value, field, port) || port.speech.say('lbl.general.emptyValue')
