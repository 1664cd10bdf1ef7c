import { insertedFields } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { scalarText } from '#engine/text'
import type { Translator } from '#engine/text'
import { oneLine } from '../../mail/index.ts'
import type { CalendarEvent } from '../../mail/index.ts'
import { textOf } from '../csvCells.ts'
import type { StoredRecord } from '../selection.ts'
import type { Tenant } from '../../tenancy/index.ts'

/**
 * A record as an entry of a calendar, with what the reader of the module may read. Null if the calendar of its list has
 * no entries, or an end of the record is missing.
 */
export function calendarEvent(
  module: Module,
  stored: StoredRecord,
  context: InsertContext & { readonly now: string },
): CalendarEvent | null {
  const calendar = module.list?.calendar
  const entry = calendar?.entry
  if (!calendar || !entry) return null
  const { id, version: sequence, values } = stored
  const [start, end] = [scalarText(values[calendar.start.name]), scalarText(values[calendar.end.name])]
  if (start === '' || end === '') return null
  const { translator, now: stamp } = context
  const state = calendar.state === null ? '' : scalarText(values[calendar.state.name])
  return {
    id,
    sequence,
    stamp,
    start,
    end,
    title: translator.translate(entry.title, insertedValues(module, stored, context)),
    place: textOfField(entry.place, stored, translator),
    notes: textOfField(entry.notes, stored, translator),
    state: entry.confirmed.includes(state) ? 'confirmed' : entry.tentative.includes(state) ? 'tentative' : 'cancelled',
  }
}

const textOfField = (field: Field | null, stored: StoredRecord, translator: Translator): string =>
  field === null ? '' : textOf(field, stored, translator)

interface InsertContext {
  readonly tenant: Tenant
  readonly translator: Translator
}

/** The values that a text inserts by name, each in one line: labels of options, names of records, times of the clock. */
export const insertedValues = (
  module: Module,
  stored: StoredRecord,
  { tenant, translator }: InsertContext,
): { readonly [name: string]: string } => ({
  ...Object.fromEntries(
    [...insertedFields(module)].flatMap((name) => {
      const field = module.fields.get(name)
      return field ? [[name, oneLine(textOf(field, stored, translator))] as const] : []
    }),
  ),
  'tenant.nombre': oneLine(tenant.name),
})
