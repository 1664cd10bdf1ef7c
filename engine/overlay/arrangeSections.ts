import type { FormSource, ModuleSource, RowSource, SectionSource } from '#engine/source'
import { isSlot, slotEntry } from '#engine/source'
import { ordered, arrangeEntries } from './arrangeEntries.ts'
import type { Addition } from './arrangeEntries.ts'

type Section = readonly RowSource[] | SectionSource

export interface SectionArrangement {
  readonly hide: ReadonlySet<string>
  readonly order: readonly string[]
  /** Additions for one form, by its name. */
  readonly add: (form: string) => readonly Addition[]
}

/** Whether a form creates, changes or shows a record of the module. New fields are added to these forms by default. */
export const acceptsFields = (name: string, { readOnly }: FormSource): boolean =>
  name === 'create' || name === 'edit' || readOnly === true

/** Returns a form after a layer. A form without sections of its own contains all fields already. */
export function arrangeSections(
  form: FormSource,
  name: string,
  home: ModuleSource,
  placing: SectionArrangement,
): FormSource {
  const { hide, order } = placing
  if (form.sections === undefined && hide.size === 0 && order.length === 0) return form
  const sections = form.sections ?? [allFields(home)]
  const placed = new Set(sections.flatMap(namesOf))
  const add = placing.add(name).filter((addition) => !placed.has(addition.name))
  return {
    ...form,
    sections: sections.map((section, at) => {
      const slots = namesOf(section).filter(isSlot)
      const elsewhere = sections.flatMap(namesOf).filter(isSlot)
      const additionsHere = add.filter(({ slot }) =>
        slot !== null && elsewhere.includes(slotEntry(slot))
          ? slots.includes(slotEntry(slot))
          : at === sections.length - 1,
      )
      return withRows(section, arrangeRows(rowsOf(section), hide, additionsHere, order))
    }),
  }
}

/** Returns the fields of a form that names none. */
export const allFields = ({ fields }: ModuleSource): readonly string[] =>
  Object.entries(fields)
    .filter(([, { role, wire }]) => role !== 'tenant' && wire !== false)
    .map(([name]) => name)

/** Orders rows of fields. Fields of one row move together and are ordered within it. */
function arrangeRows(
  rows: readonly RowSource[],
  hide: ReadonlySet<string>,
  add: readonly Addition[],
  order: readonly string[],
): readonly RowSource[] {
  const left = rows.flatMap((row): readonly RowSource[] => {
    if (typeof row === 'string') return hide.has(row) ? [] : [row]
    const kept = ordered(
      row.filter((name) => !hide.has(name)),
      (name) => name,
      order,
    )
    return kept.length > 0 ? [kept] : []
  })
  return arrangeEntries(left, (row) => firstOf(row, order), { hide: NONE, add, order, make: (name) => name })
}

const NONE: ReadonlySet<string> = new Set()

/** Returns the name that identifies a row: its first field in the order. */
const firstOf = (row: RowSource, order: readonly string[]): string =>
  typeof row === 'string' ? row : (ordered(row, (name) => name, order)[0] ?? '')

const rowsOf = (section: Section): readonly RowSource[] => ('length' in section ? section : section.fields)

export const namesOf = (section: Section): readonly string[] =>
  rowsOf(section).flatMap((row) => (typeof row === 'string' ? [row] : row))

const withRows = (section: Section, rows: readonly RowSource[]): Section =>
  'length' in section ? rows : { ...section, fields: rows }
