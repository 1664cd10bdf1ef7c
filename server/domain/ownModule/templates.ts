import { LANGUAGE_VERSION } from '#engine/definition'
import type { ExtraSource } from '#engine/extra'
import type { FieldSource } from '#engine/source'
import type { TextTable } from '#engine/text'
import type { Words } from '../../form/index.ts'

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
} as const satisfies { readonly [name: string]: Template }

interface Template {
  readonly fields: { readonly [name: string]: FieldSource }
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
  const { fields, sections = [] }: Template = TEMPLATES[name]
  const [first] = Object.keys(fields)
  const ends = [
    ...Object.entries(fields).flatMap(([field, { options }]) => [
      field,
      ...(Array.isArray(options) ? options.map((key) => `${field}.${String(key)}`) : []),
    ]),
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
    ...(first === undefined ? {} : { filters: filtersOf(fields, first) }),
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

const filtersOf = (fields: Template['fields'], title_: string): NonNullable<ExtraSource['filters']> => {
  const more = Object.keys(fields).filter((name) => FILTERED.includes(fields[name]?.kind ?? ''))
  return { always: [title_], ...(more.length > 0 ? { more } : {}), search: title_ }
}

const FILTERED: readonly string[] = ['number', 'date', 'select', 'status', 'reference']
