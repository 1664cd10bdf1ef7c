import { DATA_LANGUAGES } from '#engine/field'
import type { Field } from '#engine/field'

/** Owner of the sample values: a word that each value contains, and ids of own records by module. */
export interface Own {
  readonly mark: string
  readonly of: (module: string) => string | undefined
}

let made = 0

/** Something that nothing else is called, so that constraints hold. */
const fresh = (mark: string): string => `${mark}n${(made += 1)}`

/** A value that a kind takes, by the name of the kind; a kind that is not here is to be added. */
const BY_KIND: { readonly [kind: string]: (field: Field, own: Own) => unknown } = {
  text: ({ source }, { mark }) => fresh(mark).slice(-(source.max ?? 100)),
  multiline: (_field, { mark }) => fresh(mark),
  number: ({ source }) => (typeof source.min === 'number' ? source.min : 1),
  money: ({ source }) => ({ importe: 100, moneda: source.currency ?? 'EUR' }),
  percent: () => 1,
  date: () => '1984-02-29',
  dateTime: () => '2026-01-01T00:00:00.000Z',
  time: () => '09:30',
  dayOfMonth: () => 1,
  checkbox: () => true,
  email: (_field, { mark }) => `${fresh(mark)}@${mark}.example`,
  phone: () => ({ pais: 34, telefono: '600112233' }),
  address: () => ({
    linea: 'Carrer Major',
    numero: '5',
    codigoPostal: '43201',
    poblacion: 'Reus',
    provincia: 'Tarragona',
    pais: 724,
  }),
  password: () => 'Right-2026',
  colour: () => '#0b6a6f',
  richText: () => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] }),
  grants: () => undefined,
  roles: (_field, own) => [own.of('role')],
  status: () => undefined,
  files: () => undefined,
  image: () => undefined,
  imageFile: () => undefined,
  information: () => undefined,
  linked: () => undefined,
  select: () => undefined,
  reference: ({ source }, own) => {
    // Only people with certain roles: `extras.ts` names one where there is one.
    if (source.with?.['tiposRol'] !== undefined) return undefined
    const id = own.of(source.to ?? '')
    return source.many === true && id !== undefined ? [id] : id
  },
  group: ({ of }, own) => rowOf(of, own),
  repeat: ({ of }, own) => {
    const row = rowOf(of, own)
    return lacks(of, row) ? undefined : [{ _id: 'r0', ...row }]
  },
}

/** A value of the form that the field takes; undefined where there is nothing to choose. */
export function sampleOf(field: Field, own: Own): unknown {
  const [option] = field.options
  if (option) return field.source.many ? [option.key] : option.key
  const make = BY_KIND[field.kind.kind]
  if (!make)
    throw new Error(`no attack has a value for the kind ${field.kind.kind}: add one to tests/support/attack/sample.ts`)
  if (field.optionCall && field.source.to === undefined && field.kind.kind !== 'roles') return undefined
  const value = make(field, own)
  return field.source.localised === undefined
    ? value
    : Object.fromEntries(DATA_LANGUAGES.map((language) => [language, value]))
}

const rowOf = (of: readonly Field[], own: Own): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    of.filter(({ source }) => source.readOnly !== true).map((part) => [part.name, sampleOf(part, own)] as const),
  )

/** A row that must have what nobody can choose here is no row. */
const lacks = (of: readonly Field[], row: { readonly [name: string]: unknown }): boolean =>
  of.some(({ name, required }) => required !== false && row[name] === undefined)
