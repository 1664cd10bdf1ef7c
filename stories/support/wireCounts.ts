import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import { groupingOf } from '#engine/field'
import type { Language } from '#engine/text'
import { storyTranslator } from './data.ts'
import { LONG_NAME } from './records.ts'
import type { RecordOptions } from './records.ts'

const MONTHS = ['2026-11', '2026-10', '2026-08', '2026-03']
const NAMES = ['Ana Puig Ferrer', 'Jordi Vila Costa', 'Marta Soler Roca']

/** How many records there are by a field, as the wire carries it. */
export function wireCounts(
  { fields }: Module,
  { input }: CallScope,
  { isLong }: RecordOptions,
  language: Language,
): readonly unknown[] {
  const field = fields.get(String(input?.['por']))
  if (!field) return []
  const { translate } = storyTranslator(language)
  const options = field.options.map(({ key, text }) => [String(key), translate(text)] as const)
  const named = options.length > 0 ? options : NAMES.map((name) => [name, name] as const)
  const groups = groupingOf(field) === 'month' ? MONTHS.map((month) => [month, month] as const) : named
  return groups.map(([clave, nombre], at) => ({
    clave,
    nombre: isLong ? LONG_NAME : nombre,
    total: 4 * (groups.length - at),
    suma: 2 * groups.length * (groups.length + 1),
  }))
}
