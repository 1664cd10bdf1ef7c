import { LANGUAGE_VERSION } from '#engine/definition'
import { extraModule, usualExport } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import type { FieldKinds } from '#engine/field'
import { isObject } from '#engine/form'
import type { FieldSource } from '#engine/source'
import type { Words } from '../../form/index.ts'
import { OTHER, SECTION, columnName, isSaid, sectionNames } from './fieldRow.ts'
import type { SectionNames } from './fieldRow.ts'
import type { SentRow } from './sentRow.ts'

/** A module as its screen sends it. */
export interface SentModule {
  readonly titulos: Words
  readonly icono: string | null
  readonly lugar: string | null
  readonly campos: readonly SentRow[]
}

/** That of a module that says none. */
export const USUAL_ICON = 'Document'

const TITLES: readonly string[] = ['text', 'email']

/**
 * The definition that the screen describes. What it does not say stays as it was before: orders, widths, conditions of
 * sections, actions, and texts that no row has.
 */
export function moduleContent(
  before: ExtraSource,
  { titulos, icono, lugar, campos }: SentModule,
  kinds: FieldKinds,
  languages: readonly string[],
): ExtraSource {
  const rows = campos.filter(({ tipo }) => tipo !== SECTION)
  const title =
    rows.find(({ nombra, tipo }) => nombra && TITLES.includes(tipo)) ?? rows.find(({ tipo }) => tipo === 'text')
  const fields = Object.fromEntries(rows.map((row) => [row.id, fieldOf(row, before.fields[row.id], row === title)]))
  const whole = extraModule(before, kinds)
  const status = rows.find(({ tipo }) => tipo === 'status')?.id
  const { icon: _icon, after: _after, texts, ...rest } = withoutLostTree(before, fields)
  return {
    ...rest,
    version: LANGUAGE_VERSION,
    ...(icono === null || (icono === USUAL_ICON && before.icon === undefined)
      ? {}
      : { icon: icono as NonNullable<ExtraSource['icon']> }),
    ...(lugar === null ? {} : { after: lugar }),
    fields,
    list: listOf(rest, whole.list, rows, { title, sortable: sortableNames(fields, kinds) }),
    ...filtersOf(rest, whole.filters, rows, title?.id),
    forms: {
      ...before.forms,
      edit: editForm(before.forms?.['edit'], sectionsOf(whole.forms?.['edit']?.sections ?? [], campos, status)),
    },
    texts: textsOf(rest, texts ?? {}, { titulos, campos }, languages),
  }
}

/** Removes the keys of a tree whose fields are gone: levels without a parent, and filters without the field that they read. */
function withoutLostTree(before: ExtraSource, fields: ExtraSource['fields']): ExtraSource {
  const { tree, list, filters, ...rest } = before
  const hasParent = Object.values(fields).some(({ role }) => role === 'parent')
  const { levels, ...listed } = list ?? {}
  const stays = ({ outside, inside }: FieldSource): boolean =>
    [outside, inside].every((name) => name === undefined || fields[name]?.ancestors !== undefined)
  const { fields: own = {}, ...shown } = filters ?? {}
  const kept = Object.entries(own).filter(([, field]) => stays(field))
  return {
    ...rest,
    ...(tree === undefined || !hasParent ? {} : { tree }),
    ...(list === undefined ? {} : { list: { ...listed, ...(levels === undefined || !hasParent ? {} : { levels }) } }),
    ...(filters === undefined
      ? {}
      : { filters: { ...shown, ...(kept.length > 0 ? { fields: Object.fromEntries(kept) } : {}) } }),
  } as ExtraSource
}

/** A field as its row says it; what the row does not say stays among the further keys. */
function fieldOf(row: SentRow, before: FieldSource | undefined, isTitle: boolean): FieldSource {
  const { tipo, obligatorio, ayuda, destino } = row
  const more = row.avanzado ?? heldKeys(before)
  return {
    ...(tipo === OTHER ? {} : { kind: tipo || before?.kind || 'text' }),
    ...(isTitle ? { role: 'title' } : {}),
    ...(obligatorio ? { required: true } : {}),
    ...(Object.keys(ayuda).length > 0 ? { help: true } : {}),
    ...limitsOf(row),
    ...(tipo === 'select' ? statesOf(row.opciones, more) : {}),
    ...(tipo === 'reference' && destino !== null ? { to: destino } : {}),
    ...more,
  } as FieldSource
}

const heldKeys = (before: FieldSource | undefined): object =>
  before ? Object.fromEntries(Object.entries(before).filter(([key]) => !isSaid(key, before))) : {}

const limitsOf = ({ tipo, minimo, longitud }: SentRow): Pick<FieldSource, 'min' | 'max'> => ({
  ...(minimo === null || !RANGED.includes(tipo) ? {} : { min: minimo }),
  ...(longitud === null || !LIMITED.includes(tipo) ? {} : { max: longitud }),
})

/** Choices with their colours and pictures, and which may follow which: then a record begins in the first one. */
function statesOf(choices: SentRow['opciones'], more: object): object {
  const [first] = choices
  if (!first) return {}
  const tones = choices.flatMap(({ clave, color }) => (color === null ? [] : [[clave, color] as const]))
  const icons = choices.flatMap(({ clave, icono }) => (icono === null ? [] : [[clave, icono] as const]))
  const moves = choices.flatMap(({ clave, pasaA }) => (pasaA.length === 0 ? [] : [[clave, pasaA] as const]))
  const begins = moves.length > 0 && !Object.hasOwn(more, 'initial')
  return {
    options: choices.map(({ clave }) => clave),
    ...(tones.length > 0 ? { tones: Object.fromEntries(tones) } : {}),
    ...(icons.length > 0 ? { icons: Object.fromEntries(icons) } : {}),
    ...(begins ? { initial: { const: first.clave } } : {}),
    ...(moves.length > 0 ? { moves: Object.fromEntries(moves) } : {}),
  }
}

const RANGED: readonly string[] = ['text', 'multiline', 'number', 'money', 'percent']
const LIMITED: readonly string[] = [...RANGED, 'email', 'files', OTHER]

type List = NonNullable<ExtraSource['list']>

/**
 * The columns that are said, in the order of their places and then of the rows; what a column says besides stays. A list
 * without columns shows the title.
 */
function listOf(
  before: ExtraSource,
  whole: ExtraSource['list'],
  rows: readonly SentRow[],
  { title, sortable }: { readonly title: SentRow | undefined; readonly sortable: ReadonlySet<string> },
): List {
  const held = new Map((whole?.columns ?? []).map((column) => [columnName(column), column]))
  const said = rows.filter(({ enLista }) => enLista)
  const shown = said.length === 0 && title ? [title] : said
  const placed = shown.filter(({ puesto }) => puesto !== null)
  const ordered = [
    ...placed.toSorted((one, other) => (one.puesto ?? 0) - (other.puesto ?? 0)),
    ...shown.filter(({ puesto }) => puesto === null),
  ]
  const known = new Set(rows.map(({ id }) => id))
  const { sort: sorted = [], ...list }: List = before.list ?? usualExport(before)
  const sort = sorted.filter((name) => sortable.has(name.replace(/^-/, '')))
  const { export: exported } = list
  return {
    ...list,
    columns: ordered.map(({ id }) => held.get(id) ?? id),
    ...(sort.length === 0 ? {} : { sort }),
    ...(isObject(exported) && Array.isArray(exported['columns'])
      ? { export: { ...exported, columns: exported['columns'].filter((name) => known.has(String(name))) } }
      : {}),
  } as List
}

/** Fields by which a list can be sorted. */
const sortableNames = (fields: ExtraSource['fields'], kinds: FieldKinds): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, { kind = '', many }]) => {
      const { shape, operators = [] } = kinds.get(kind) ?? {}
      return shape === 'leaf' && operators.length > 0 && !many ? [name] : []
    }),
  )

/** Filters stay where they were; the title is one that is always shown, and by which the list is searched. */
function filtersOf(
  before: ExtraSource,
  whole: ExtraSource['filters'],
  rows: readonly SentRow[],
  title: string | undefined,
): Pick<ExtraSource, 'filters'> {
  const on = new Set(rows.filter(({ enFiltros }) => enFiltros).map(({ id }) => id))
  const own = before.filters?.fields ?? {}
  const stays = (name: string): boolean => on.has(name) || Object.hasOwn(own, name)
  const always = (whole?.always ?? []).filter(stays)
  const more = (whole?.more ?? []).filter(stays)
  const added = [...on].filter((name) => !always.includes(name) && !more.includes(name))
  const shown = [...always, ...added.filter((name) => name === title)]
  const others = [...more, ...added.filter((name) => name !== title)]
  const { always: _always, more: _more, search: before_, ...rest } = before.filters ?? {}
  const search = [before_, title].find((name) => name !== undefined && [...shown, ...others].includes(name))
  const filters = {
    ...rest,
    ...(shown.length > 0 ? { always: shown } : {}),
    ...(others.length > 0 ? { more: others } : {}),
    ...(search === undefined ? {} : { search }),
  }
  return { filters }
}

type Sections = NonNullable<NonNullable<ExtraSource['forms']>[string]['sections']>

/** Tabs and steps, and what is said of them, go with the last section but one. */
function editForm(before: NonNullable<ExtraSource['forms']>[string] | undefined, sections: Sections) {
  const { layout, review, saves, ...rest } = before ?? {}
  const isPaged = sections.length > 1 || rest.formularios !== undefined
  const paged = {
    ...(layout === undefined ? {} : { layout }),
    ...(review === undefined ? {} : { review }),
    ...(saves === undefined ? {} : { saves }),
  }
  return { ...rest, ...(isPaged ? paged : {}), sections }
}

/** Fields stand under the heading above them. Sections that hold the same fields as before stay as they were written. */
function sectionsOf(before: Sections, campos: readonly SentRow[], status: string | undefined): Sections {
  const sections: { id: string | null; fields: string[] }[] = []
  for (const { id, tipo, enFormulario } of campos) {
    if (tipo === SECTION) sections.push({ id, fields: [] })
    else if (enFormulario && id !== status) {
      if (sections.length === 0) sections.push({ id: null, fields: [] })
      sections.at(-1)?.fields.push(id)
    }
  }
  const held = sectionNames(before)
  return sections.map(({ id, fields }) => {
    const at = held.findIndex((one) => isSame(one, { id, fields }))
    const same = before[at]
    return same ?? (id === null ? fields : { id, fields })
  })
}

const isSame = (one: SectionNames, other: SectionNames): boolean =>
  one.id === other.id && one.fields.join('\n') === other.fields.join('\n')

type Texts = NonNullable<ExtraSource['texts']>

/** The texts that the screen says, over those that it does not: those of a field, a choice or a section that is gone go with it. */
function textsOf(
  { id: module, filters }: ExtraSource,
  before: Texts,
  { titulos, campos }: Pick<SentModule, 'titulos' | 'campos'>,
  languages: readonly string[],
): Texts {
  // Filters that are no fields have no rows.
  const labels = Object.keys(filters?.fields ?? {}).map((name) => `lbl.${module}.${name}`)
  const said = (language: string): readonly (readonly [string, string | undefined])[] => [
    [`lbl.${module}.title`, titulos[language]],
    ...campos.flatMap((row) => textsOfRow(module, row, language)),
  ]
  const keys = new Set(said('').map(([key]) => key))
  const isKept = (key: string): boolean =>
    !keys.has(key) &&
    (ofModule(module, key) ||
      labels.some((label) => key === label || key === `${label}.help`) ||
      campos.some((row) => isOfField(module, row, key)))
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...languages])].map((language) => {
      const held = Object.entries((before as Tables)[language] ?? {})
      if (!languages.includes(language)) return [language, Object.fromEntries(held)]
      const kept = held.filter(([key]) => isKept(key))
      const written = said(language).filter(([, text]) => text !== undefined)
      return [language, Object.fromEntries([...written, ...kept])]
    }),
  ) as Texts
}

type Tables = { readonly [language: string]: { readonly [key: string]: string } }

/** Texts of the actions and of the list. */
const ofModule = (module: string, key: string): boolean =>
  WORDS.some((word) => key === `lbl.${module}.${word}` || key.startsWith(`lbl.${module}.${word}.`)) &&
  !new RegExp(`^lbl\\.${module}\\.edit\\.(?!title$|done$|submit$)`).test(key)

const WORDS: readonly string[] = ['create', 'edit', 'toggle', 'remove', 'bulkRemove', 'export', 'empty']

/** A text of a field that its row does not say: that of a problem, or of parts and choices among its further keys. */
function isOfField(module: string, { id, tipo, avanzado }: SentRow, key: string): boolean {
  const label = `lbl.${module}.${id}.`
  if (tipo === SECTION || !key.startsWith(label)) return false
  const says = ['options', 'of'].some((part) => Object.hasOwn(avanzado ?? {}, part))
  return says || tipo === OTHER || PROBLEMS.includes(key.slice(label.length))
}

const PROBLEMS: readonly string[] = ['required', 'placeholder', 'absent', 'summary', 'item', 'addItem']

function textsOfRow(
  module: string,
  { id, tipo, etiqueta, ayuda, opciones }: SentRow,
  language: string,
): readonly (readonly [string, string | undefined])[] {
  if (tipo === SECTION) return [[`lbl.${module}.edit.${id}`, etiqueta[language]]]
  const key = `lbl.${module}.${id}`
  return [
    [key, etiqueta[language]],
    [`${key}.help`, ayuda[language]],
    ...(tipo === 'select' ? opciones.map(({ clave, texto }) => [`${key}.${clave}`, texto[language]] as const) : []),
  ]
}
