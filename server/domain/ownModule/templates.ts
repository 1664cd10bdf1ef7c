import { LANGUAGE_VERSION } from '#engine/definition'
import type { ExtraSource } from '#engine/extra'
import type { FieldSource } from '#engine/source'
import type { TextTable } from '#engine/text'
import type { Words } from '../../form/index.ts'

/** The module itself, to which its records refer. */
const SELF = 'self'

/** The initial content of a new module, by template. */
const TEMPLATES = {
  vacio: { fields: { nombre: title(120) } },
  registro: {
    fields: {
      nombre: title(120),
      codigo: { kind: 'text', max: 30 },
      ubicacion: { kind: 'text', max: 120 },
      unidades: { kind: 'number', integer: true, min: 0 },
      desde: { kind: 'date' },
      nota: { kind: 'multiline', max: 2000 },
      estatus: { kind: 'status' },
    },
  },
  solicitudes: {
    fields: {
      asunto: title(200),
      persona: { kind: 'reference', to: 'user' },
      fecha: { kind: 'date' },
      detalle: { kind: 'multiline', max: 4000 },
      estado: {
        kind: 'select',
        required: true,
        initial: { const: 'nueva' },
        options: ['nueva', 'enCurso', 'resuelta', 'denegada'],
        tones: { nueva: 'information', enCurso: 'warning', resuelta: 'success', denegada: 'error' },
        moves: { nueva: ['enCurso', 'denegada'], enCurso: ['resuelta', 'denegada'], denegada: ['enCurso'] },
      },
      respuesta: { kind: 'multiline', max: 4000 },
    },
    sections: [
      { id: 'solicitud', fields: ['asunto', 'persona', 'fecha', 'detalle'] },
      { id: 'tramitacion', fields: ['estado', 'respuesta'] },
    ],
  },
  arbol: {
    fields: {
      nombre: title(120),
      superior: { kind: 'reference', role: 'parent', to: SELF, with: { fuera: { '??': [{ var: 'id' }, []] } } },
      ruta: { kind: 'reference', to: SELF, many: true, ancestors: 'superior' },
      nota: { kind: 'multiline', max: 2000 },
    },
    tree: {},
    list: { columns: ['nombre', 'ruta'], sort: ['nombre'], levels: true, export: true },
    filters: { fuera: { kind: 'reference', to: SELF, outside: 'ruta' } },
  },
} as const satisfies { readonly [name: string]: Template }

interface Template {
  readonly fields: { readonly [name: string]: FieldSource }
  /** Filters that are no fields. */
  readonly filters?: { readonly [name: string]: FieldSource }
  readonly tree?: ExtraSource['tree']
  readonly list?: ExtraSource['list']
  readonly sections?: readonly { readonly id: string; readonly fields: readonly string[] }[]
}

export type TemplateName = keyof typeof TEMPLATES

export const isTemplate = (name: unknown): name is TemplateName =>
  typeof name === 'string' && Object.hasOwn(TEMPLATES, name)

function title(max: number): FieldSource {
  return { kind: 'text', role: 'title', required: true, max }
}

/** The definition that a template makes, with its words in each language of the organisation. */
export function fromTemplate(
  name: TemplateName,
  id: string,
  titulos: Words,
  texts: { readonly [language: string]: TextTable },
): ExtraSource {
  const { sections = [], list, tree, ...template }: Template = TEMPLATES[name]
  const [fields, filters] = [ofModule(template.fields, id), ofModule(template.filters ?? {}, id)]
  const [first] = Object.keys(fields)
  const ends = [
    ...Object.entries(fields).flatMap(([field, { options }]) => [
      field,
      ...(Array.isArray(options) ? options.map((key) => `${field}.${String(key)}`) : []),
    ]),
    ...Object.keys(filters),
    ...sections.map((section) => `edit.${section.id}`),
  ]
  const wordsIn = (language: string): readonly (readonly [string, string | undefined])[] => [
    ['title', titulos[language]],
    ...ends.map((end) => [end, texts[language]?.[`lbl.extra.template.${end}`]] as const),
  ]
  return {
    version: LANGUAGE_VERSION,
    id,
    fields,
    ...(tree ? { tree } : {}),
    ...(list ? { list } : {}),
    ...(first === undefined ? {} : { filters: filtersOf(fields, filters, first) }),
    ...(sections.length > 0 ? { forms: { edit: { sections } } } : {}),
    texts: Object.fromEntries(
      Object.keys(texts).map((language) => [
        language,
        Object.fromEntries(
          wordsIn(language).flatMap(([end, text]) => (text === undefined ? [] : [[`lbl.${id}.${end}`, text]])),
        ),
      ]),
    ),
  }
}

const ofModule = (fields: Template['fields'], id: string): Template['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.to === SELF ? { ...field, to: id } : field]),
  )

function filtersOf(
  fields: Template['fields'],
  others: Template['fields'],
  title_: string,
): NonNullable<ExtraSource['filters']> {
  const own = Object.keys(fields).filter((name) => FILTERED.includes(fields[name]?.kind ?? ''))
  const more = [...own, ...Object.keys(others)]
  return {
    always: [title_],
    ...(more.length > 0 ? { more } : {}),
    ...(Object.keys(others).length > 0 ? { fields: others } : {}),
    search: title_,
  }
}

const FILTERED: readonly string[] = ['number', 'date', 'select', 'status', 'reference']
