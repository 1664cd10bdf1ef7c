import { extraModule } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import type { FieldKinds } from '#engine/field'
import { isObject } from '#engine/form'
import type { FieldSource, RowSource, SectionSource } from '#engine/source'
import type { Choice, Words } from '../../form/index.ts'

/** A choice with what it means and what may follow it. */
export interface StateChoice extends Choice {
  readonly color: string | null
  /** Name of the picture before its words. */
  readonly icono: string | null
  /** Keys of the choices that may follow. */
  readonly pasaA: readonly string[]
}

/** A field of a module as it is edited, or the heading under which the fields below it stand. */
export interface FieldRow {
  /** Name of the field, or of the section. */
  readonly id: string
  readonly clave: string
  readonly tipo: string
  readonly etiqueta: Words
  readonly ayuda: Words
  readonly nombra: boolean
  readonly obligatorio: boolean
  readonly enFormulario: boolean
  readonly enLista: boolean
  readonly puesto: number | null
  readonly enFiltros: boolean
  readonly minimo: number | null
  readonly longitud: number | null
  readonly opciones: readonly StateChoice[]
  readonly destino: string | null
  /** Further keys, as JSON. */
  readonly avanzado: string | null
}

export const SECTION = 'seccion'
/** A kind that has no choice of its own: it stands among the further keys. */
export const OTHER = 'otro'
const OFFERED: readonly string[] =
  'text multiline number money percent date dateTime time select checkbox email phone address image imageFile files reference status'.split(
    ' ',
  )

/** Pictures that a choice is offered. */
export const CHOICE_ICONS: readonly string[] =
  'CheckmarkCircle Clock Prohibited CalendarLtr Chat Document Folder Handshake MailInbox Money Payment Person People Receipt ShieldTask Signature Tag'.split(
    ' ',
  )

/** Keys that have a part of their own in a row. */
const PARTS: readonly string[] = 'kind role required help min max options tones icons moves initial to'.split(' ')

/** The parts of a key that a row cannot say stand among the further keys. */
export const isSaid = (key: string, field: FieldSource): boolean => {
  if (!PARTS.includes(key)) return false
  // Rows say the title alone.
  if (key === 'role') return field.role === 'title'
  if (key === 'kind') return OFFERED.includes(field.kind ?? '')
  if (key === 'required' || key === 'help') return field[key] === true
  if (key === 'initial') return startsFirst(field)
  if (key === 'options' || key === 'tones' || key === 'icons' || key === 'moves') return plainStates(field) !== null
  return true
}

/** A record whose states have moves begins in the first one; any other start value is a further key. */
function startsFirst(field: FieldSource): boolean {
  const { initial, moves } = field
  const [first] = plainStates(field) ?? []
  return moves !== undefined && first !== undefined && isObject(initial) && initial['const'] === first.clave
}

/** The choices that are edited one by one; null: they come from elsewhere, or say more than a key, a colour, a picture and what follows. */
function plainStates(field: FieldSource): readonly Omit<StateChoice, 'texto'>[] | null {
  const { options = [], tones = {}, icons = {}, moves = {} } = field
  if (!Array.isArray(options) || !options.every((key) => typeof key === 'string') || typeof moves !== 'object')
    return null
  const keys: readonly string[] = options
  if (Object.values(icons).some((name) => !CHOICE_ICONS.includes(name))) return null
  if (!Object.values(moves).every((next) => next.every((one) => typeof one === 'string'))) return null
  if (Object.keys(moves).some((key) => !keys.includes(key))) return null
  return keys.map((clave) => ({
    clave,
    color: tones[clave] ?? null,
    icono: icons[clave] ?? null,
    pasaA: moves[clave]?.map(String) ?? [],
  }))
}

/** A section with its name, and the names of its fields in their order. */
export interface SectionNames {
  readonly id: string | null
  readonly fields: readonly string[]
}

export const sectionNames = (sections: readonly (readonly RowSource[] | SectionSource)[]): readonly SectionNames[] =>
  sections.map((section) =>
    'fields' in section
      ? { id: section.id ?? null, fields: section.fields.flatMap((row) => row) }
      : { id: null, fields: section.flatMap((row) => row) },
  )

type Column = NonNullable<NonNullable<ExtraSource['list']>['columns']>[number]

export const columnName = (column: Column): string => (typeof column === 'string' ? column : column.field)

/** The fields of a module as rows, in the order of its form; fields that it does not show stand last. */
export function fieldRows(extra: ExtraSource, kinds: FieldKinds, languages: readonly string[]): readonly FieldRow[] {
  const whole = extraModule(extra, kinds)
  const sections = sectionNames(whole.forms?.['edit']?.sections ?? [])
  const columns = (whole.list?.columns ?? []).map(columnName)
  const filters = [...(whole.filters?.always ?? []), ...(whole.filters?.more ?? [])]
  const words = (key: string): Words => wordsOf(extra, languages, key)
  const shown = new Set(sections.flatMap(({ fields }) => fields))
  const order = [...shown].filter((name) => columns.includes(name))
  const isOrdered = order.some((name, at) => columns.filter((one) => shown.has(one))[at] !== name)
  const rowOf = (name: string): readonly FieldRow[] => {
    const field = extra.fields[name]
    if (!field) return []
    const states = plainStates(field)
    return [
      {
        ...EMPTY_ROW,
        id: name,
        clave: name,
        tipo: OFFERED.includes(field.kind ?? '') ? (field.kind ?? OTHER) : OTHER,
        etiqueta: words(`lbl.${extra.id}.${name}`),
        ayuda: words(`lbl.${extra.id}.${name}.help`),
        nombra: field.role === 'title',
        obligatorio: field.required === true,
        enFormulario: shown.has(name),
        enLista: columns.includes(name),
        puesto: isOrdered && columns.includes(name) ? columns.indexOf(name) + 1 : null,
        enFiltros: filters.includes(name),
        minimo: field.min ?? null,
        longitud: field.max ?? null,
        opciones: (states ?? []).map((one) => ({ ...one, texto: words(`lbl.${extra.id}.${name}.${one.clave}`) })),
        destino: field.to ?? null,
        avanzado: furtherKeys(field),
      },
    ]
  }
  const heading = (id: string): FieldRow => ({
    ...EMPTY_ROW,
    id,
    clave: id,
    tipo: SECTION,
    etiqueta: words(`lbl.${extra.id}.edit.${id}`),
  })
  return [
    ...sections.flatMap(({ id, fields }) => [...(id === null ? [] : [heading(id)]), ...fields.flatMap(rowOf)]),
    ...Object.keys(extra.fields)
      .filter((name) => !shown.has(name))
      .flatMap(rowOf),
  ]
}

const EMPTY_ROW: Omit<FieldRow, 'id' | 'clave' | 'tipo'> = {
  etiqueta: {},
  ayuda: {},
  nombra: false,
  obligatorio: false,
  enFormulario: true,
  enLista: false,
  puesto: null,
  enFiltros: false,
  minimo: null,
  longitud: null,
  opciones: [],
  destino: null,
  avanzado: null,
}

/** The text of a key in each language in which it is written. */
export const wordsOf = ({ texts }: ExtraSource, languages: readonly string[], key: string): Words =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = (texts as { readonly [language: string]: { readonly [key: string]: string } } | undefined)?.[
        language
      ]?.[key]
      return text === undefined ? [] : [[language, text]]
    }),
  )

function furtherKeys(field: FieldSource): string | null {
  const rest = Object.fromEntries(Object.entries(field).filter(([key]) => !isSaid(key, field)))
  return Object.keys(rest).length === 0 ? null : JSON.stringify(rest, null, 2)
}
