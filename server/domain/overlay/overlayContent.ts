import { applyOverlay, fieldNames } from '#engine/overlay'
import type { FieldNames, OverlayFieldSource, OverlaySource, OverlayTexts } from '#engine/overlay'
import { OWN_PREFIX, PARTS_OF_MODULE, PARTS_OF_OWN, ownKey } from './fieldRow.ts'
import type { Editable } from './editable.ts'
import type { SentRow } from './sentRow.ts'

type Arrangement = NonNullable<OverlaySource['columns']>

/**
 * The overlay that rows describe. What rows do not say stays as it was before: blocks, the retention period, slots, and
 * texts other than labels. Fields of the module without a row are hidden everywhere.
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

/** What is stricter than in the module. */
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
  const { module, languages, textIn } = editable
  const own = `lbl.${module.id}.${OWN_PREFIX}`
  const labels = new Set([...module.fields.values()].flatMap(({ label }) => ownKey(module.id, label) ?? []))
  return Object.fromEntries(
    [...new Set([...Object.keys(before.texts ?? {}), ...languages])].flatMap((language) => {
      const kept = Object.entries(before.texts?.[language] ?? {}).filter(
        ([key]) => !languages.includes(language) || (!key.startsWith(own) && !labels.has(key)),
      )
      const said = languages.includes(language)
        ? rows.flatMap((row) => textsOfRow(editable, row, language, textIn))
        : []
      const table = Object.fromEntries([...kept, ...said])
      return Object.keys(table).length === 0 ? [] : [[language, table]]
    }),
  )
}

function textsOfRow(
  { module }: Editable,
  row: SentRow,
  language: string,
  textIn: Editable['textIn'],
): readonly (readonly [string, string])[] {
  const label = row.etiqueta[language]
  if (row.isOwn) {
    const key = `lbl.${module.id}.${row.id}`
    const all: readonly (readonly [string, string | undefined])[] = [
      [key, label],
      [`${key}.help`, row.ayuda[language]],
      ...row.opciones.map(({ clave, texto }) => [`${key}.${clave}`, texto[language]] as const),
    ]
    return all.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
  }
  const field = module.fields.get(row.id)
  const keys = field?.label.kind === 'key' ? field.label.keys : []
  const delivered = keys.map((key) => textIn(language, key)).find(Boolean)
  const [key] = keys
  return label === undefined || label === delivered || key === undefined ? [] : [[key, label]]
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
