import type { Field } from '#engine/field'
import { fieldNames, applyOverlay } from '#engine/overlay'
import type { OverlayFieldSource, OverlaySource } from '#engine/overlay'
import type { FieldSource } from '#engine/source'
import type { Choice, Words } from '../../form/index.ts'
import type { Editable } from './editable.ts'

/** The parts that a row has when it is read and when it is sent. */
export interface FieldParts {
  /** That of the field. */
  readonly id: string
  readonly etiqueta: Words
  readonly ayuda: Words
  readonly obligatorio: boolean
  readonly enFormulario: boolean
  readonly enLista: boolean
  readonly puesto: number | null
  readonly enFiltros: boolean
  readonly longitud: number | null
  readonly opciones: readonly Choice[]
}

/** A field of a module as it is edited. */
export interface FieldRow extends FieldParts {
  readonly titulo: string
  readonly origen: 'modulo' | 'requerido' | 'propio'
  readonly clave: string | null
  readonly tipo: string | null
  readonly avanzado: string | null
}

export const OWN_PREFIX = 'x_'

/** Keys of an own field, and of a field of the module, that have a part of their own in its row. */
export const PARTS_OF_OWN: readonly string[] = ['kind', 'required', 'max', 'options']
export const PARTS_OF_MODULE: readonly string[] = ['required', 'max']

/** The choices of an own field that are edited one by one. Null: they come from elsewhere, or say more than a key. */
export function plainChoices({ options = [] }: FieldSource): readonly string[] | null {
  const isPlain = Array.isArray(options) && options.every((key) => typeof key === 'string' || typeof key === 'number')
  return isPlain ? options.map(String) : null
}

/** The fields of a module under an overlay, as rows in the order of its forms. */
export function fieldRows(editable: Editable, overlay: OverlaySource, language: string): readonly FieldRow[] {
  const { module, context } = editable
  const applied = applyOverlay(module.source, overlay, context)
  const source = applied.ok ? applied.value : module.source
  const names = fieldNames(source)
  const base = fieldNames(module.source)
  const own = new Map(
    Object.entries(overlay.fields ?? {}).flatMap(([id, field]) =>
      field.kind === undefined ? [] : [[field.name ?? id, { id, field }] as const],
    ),
  )
  const all = [...names.sections, ...names.columns, ...names.filters, ...own.keys()]
  const hidden = [...base.sections, ...base.columns, ...base.filters]
  return [...new Set([...all, ...hidden])].flatMap((name): readonly FieldRow[] => {
    const added = own.get(name)
    const on = {
      enFormulario: names.sections.includes(name),
      enLista: names.columns.includes(name),
      enFiltros: names.filters.includes(name),
    }
    const id = added?.id ?? name
    const place = overlay.columns?.order?.indexOf(id) ?? -1
    const shared = { id, ...on, puesto: place < 0 ? null : place + 1 }
    if (added) return [ownRow(added.id, added.field, shared, editable, overlay, language)]
    const field = module.fields.get(name)
    return field ? [moduleRow(field, shared, editable, overlay, language)] : []
  })
}

type Placed = Pick<FieldRow, 'id' | 'enFormulario' | 'enLista' | 'enFiltros' | 'puesto'>

function ownRow(
  id: string,
  field: OverlayFieldSource,
  placed: Placed,
  { module, languages }: Editable,
  overlay: OverlaySource,
  language: string,
): FieldRow {
  const words = (key: string): Words => wordsOf(languages, (one) => overlay.texts?.[one]?.[key])
  const etiqueta = words(`lbl.${module.id}.${id}`)
  const choices = plainChoices(field)
  return {
    ...placed,
    titulo: etiqueta[language] ?? Object.values(etiqueta)[0] ?? id,
    origen: 'propio',
    clave: id.slice(OWN_PREFIX.length),
    tipo: field.kind ?? null,
    etiqueta,
    ayuda: words(`lbl.${module.id}.${id}.help`),
    obligatorio: field.required === true,
    longitud: typeof field.max === 'number' ? field.max : null,
    opciones: (choices ?? []).map((clave) => ({ clave, texto: words(`lbl.${module.id}.${id}.${clave}`) })),
    avanzado: furtherKeys(field, choices ? PARTS_OF_OWN : PARTS_OF_OWN.filter((key) => key !== 'options')),
  }
}

function moduleRow(
  field: Field,
  placed: Placed,
  { module, languages, textIn }: Editable,
  overlay: OverlaySource,
  language: string,
): FieldRow {
  const changed = overlay.fields?.[field.name] ?? {}
  const keys = field.label.kind === 'key' ? field.label.keys : []
  const etiqueta = wordsOf(
    languages,
    (one) =>
      keys.map((key) => overlay.texts?.[one]?.[key]).find(Boolean) ?? keys.map((key) => textIn(one, key)).find(Boolean),
  )
  const max = changed.max ?? field.source.max
  return {
    ...placed,
    titulo: etiqueta[language] ?? Object.values(etiqueta)[0] ?? field.name,
    origen: module.source.fields[field.name]?.required === true ? 'requerido' : 'modulo',
    clave: null,
    tipo: null,
    etiqueta,
    ayuda: {},
    obligatorio: field.source.required === true || changed.required === true,
    longitud: typeof max === 'number' ? max : null,
    opciones: [],
    avanzado: furtherKeys(changed, PARTS_OF_MODULE),
  }
}

const wordsOf = (languages: readonly string[], read: (language: string) => string | undefined): Words =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = read(language)
      return text === undefined ? [] : [[language, text]]
    }),
  )

function furtherKeys(field: FieldSource, parts: readonly string[]): string | null {
  const rest = Object.fromEntries(Object.entries(field).filter(([key]) => !parts.includes(key)))
  return Object.keys(rest).length === 0 ? null : JSON.stringify(rest, null, 2)
}
