import { applyOverlay, fieldNames } from '#engine/overlay'
import type { FieldNames, OverlayFieldSource, OverlaySource, OverlayTexts } from '#engine/overlay'
import { OWN_PREFIX, PARTS_OF_MODULE, PARTS_OF_OWN, plainChoices } from './fieldRow.ts'
import type { Editable } from './editable.ts'
import type { SentRow } from './sentRow.ts'

type Arrangement = NonNullable<OverlaySource['columns']>

/**
 * The overlay that rows describe. What rows do not say stays as it was before: blocks, the retention period, slots, and
 * texts that no row has. Fields of the module without a row are hidden everywhere.
 */
export function overlayContent(editable: Editable, before: OverlaySource, rows: readonly SentRow[]): OverlaySource {
  const { module, context } = editable
  const base = fieldNames(module.source)
  const rest = Object.fromEntries(Object.entries(before).filter(([key]) => !SAID.includes(key)))
  const fields = changedFields(editable, before, rows)
  const texts = changedTexts(editable, before, rows)
  const surfaces = {
    columns: arrangement(before.columns, rows, base.columns, ({ enLista }) => enLista, placed(rows)),
    filters: arrangement(before.filters, rows, base.filters, ({ enFiltros }) => enFiltros, before.filters?.order ?? []),
    sections: arrangement(before.sections, rows, base.sections, ({ enFormulario }) => enFormulario, []),
  }
  const content: OverlaySource = {
    ...(rest as OverlaySource),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...filled(surfaces),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  }
  const applied = applyOverlay(module.source, content, context)
  const order = applied.ok ? formOrder(fieldNames(applied.value), content, rows) : (before.sections?.order ?? [])
  return order.length === 0
    ? content
    : { ...content, ...filled({ ...surfaces, sections: { ...surfaces.sections, order } }) }
}

const SAID: readonly string[] = ['fields', 'columns', 'filters', 'sections', 'texts']

function changedFields(
  editable: Editable,
  before: OverlaySource,
  rows: readonly SentRow[],
): { readonly [id: string]: OverlayFieldSource } {
  const changed = rows.flatMap((row): readonly (readonly [string, object])[] => {
    const held = before.fields?.[row.id] ?? {}
    const parts = row.isOwn ? PARTS_OF_OWN : PARTS_OF_MODULE
    const more = Object.fromEntries(
      Object.entries(row.avanzado ?? held).filter(([key]) => !parts.includes(key) || keepsOptions(key, row)),
    )
    const field = { ...(row.isOwn ? ownField(row, held.kind) : tightenedParts(row, editable)), ...more }
    return Object.keys(field).length === 0 ? [] : [[row.id, field]]
  })
  return Object.fromEntries(changed) as { readonly [id: string]: OverlayFieldSource }
}

const ownField = ({ tipo, obligatorio, longitud, opciones }: SentRow, before = 'text'): OverlayFieldSource => ({
  kind: tipo || before,
  ...(obligatorio ? { required: true } : {}),
  ...(longitud === null ? {} : { max: longitud }),
  ...(opciones.length > 0 ? { options: opciones.map(({ clave }) => clave) } : {}),
})

/** The keys that are stricter than in the module. */
function tightenedParts({ id, obligatorio, longitud }: SentRow, { module }: Editable): OverlayFieldSource {
  const field = module.fields.get(id)
  return {
    ...(obligatorio && field?.required !== true ? { required: true } : {}),
    ...(longitud === null || longitud === field?.source.max ? {} : { max: longitud }),
  }
}

/** Choices that are no list of keys, such as those of a catalogue, stand among the further keys. */
const keepsOptions = (key: string, { opciones }: SentRow): boolean => key === 'options' && opciones.length === 0

function changedTexts(editable: Editable, before: OverlaySource, rows: readonly SentRow[]): OverlayTexts {
  const { languages } = editable
  const keys = new Set(rows.flatMap((row) => textsOfRow(editable, row, '').map(([key]) => key)))
  const isGone = goneTexts(editable, before, rows)
  return Object.fromEntries(
    [...new Set([...Object.keys(before.texts ?? {}), ...languages])].flatMap((language) => {
      const isEdited = languages.includes(language)
      const kept = Object.entries(before.texts?.[language] ?? {}).filter(
        ([key]) => !isGone(key) && !(isEdited && keys.has(key)),
      )
      const said = isEdited ? rows.flatMap((row) => textsOfRow(editable, row, language)) : []
      const table = Object.fromEntries([...kept, ...said.filter((one) => one[1] !== undefined)])
      return Object.keys(table).length === 0 ? [] : [[language, table]]
    }),
  ) as OverlayTexts
}

/** Finds the texts of own fields, and of their choices, that are no more. */
function goneTexts(
  { module }: Editable,
  { fields = {} }: OverlaySource,
  rows: readonly SentRow[],
): (key: string) => boolean {
  const own = `lbl.${module.id}.${OWN_PREFIX}`
  const labels = rows.filter(({ isOwn }) => isOwn).map(({ id }) => `lbl.${module.id}.${id}`)
  const choices = new Set(
    rows.flatMap(({ id, opciones }) =>
      (plainChoices(fields[id] ?? {}) ?? [])
        .filter((key) => opciones.every(({ clave }) => clave !== key))
        .map((key) => `lbl.${module.id}.${id}.${key}`),
    ),
  )
  return (key) =>
    choices.has(key) || (key.startsWith(own) && !labels.some((label) => key === label || key.startsWith(`${label}.`)))
}

/** The texts that a row edits in one language; undefined: not written, or as delivered. */
function textsOfRow(
  { module, textIn }: Editable,
  { id, isOwn, etiqueta, ayuda, opciones }: SentRow,
  language: string,
): readonly (readonly [string, string | undefined])[] {
  const label = etiqueta[language]
  if (isOwn) {
    const key = `lbl.${module.id}.${id}`
    return [
      [key, label],
      [`${key}.help`, ayuda[language]],
      ...opciones.map(({ clave, texto }) => [`${key}.${clave}`, texto[language]] as const),
    ]
  }
  const field = module.fields.get(id)
  const [first, ...others] = field?.label.kind === 'key' ? field.label.keys : []
  if (first === undefined) return []
  const delivered = [first, ...others].map((key) => textIn(language, key)).find(Boolean)
  return [[first, label === delivered ? undefined : label]]
}

/** Own fields stand on every surface unless they are hidden; fields of the module where it says, unless they are added. */
function arrangement(
  before: Arrangement | undefined,
  rows: readonly SentRow[],
  base: readonly string[],
  isShown: (row: SentRow) => boolean,
  order: readonly string[],
): Arrangement {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isShownBy = (row: SentRow | undefined): boolean => row !== undefined && isShown(row)
  const others = (before?.hide ?? []).filter((name) => !byId.has(name) && !base.includes(name))
  const hide = [
    ...others,
    ...base.filter((name) => !isShownBy(byId.get(name))),
    ...rows.filter((row) => row.isOwn && !isShown(row)).map(({ id }) => id),
  ]
  const named = (before?.add ?? []).filter((one) => {
    return isShownBy(byId.get(typeof one === 'string' ? one : one.field))
  })
  const known = new Set(named.map((one) => (typeof one === 'string' ? one : one.field)))
  const added = rows
    .filter((row) => !row.isOwn && isShown(row) && !base.includes(row.id) && !known.has(row.id))
    .map(({ id }) => id)
  return { add: [...named, ...added], hide, order: order.filter((name) => byId.has(name) && !hide.includes(name)) }
}

const placed = (rows: readonly SentRow[]): readonly string[] =>
  rows
    .filter(({ puesto, enLista }) => enLista && puesto !== null)
    .toSorted((one, other) => (one.puesto ?? 0) - (other.puesto ?? 0))
    .map(({ id }) => id)

/** The order of the rows, if forms would not have it anyway. */
function formOrder({ sections }: FieldNames, { fields }: OverlaySource, rows: readonly SentRow[]): readonly string[] {
  const nameOf = (id: string): string => fields?.[id]?.name ?? id
  const said = rows.filter(({ id, enFormulario }) => enFormulario && sections.includes(nameOf(id))).map(({ id }) => id)
  const without = sections.filter((name) => said.some((id) => nameOf(id) === name))
  return said.every((id, at) => without[at] === nameOf(id)) ? [] : said
}

/** Arrangements without what is empty. */
const filled = (surfaces: { readonly [surface: string]: Arrangement }): Partial<OverlaySource> =>
  Object.fromEntries(
    Object.entries(surfaces).flatMap(([surface, { add = [], hide = [], order = [] }]) => {
      const held = Object.fromEntries(Object.entries({ add, hide, order }).filter(([, names]) => names.length > 0))
      return Object.keys(held).length === 0 ? [] : [[surface, held]]
    }),
  )
