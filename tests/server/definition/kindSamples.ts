import type { FieldSource } from '#engine/source'

/** One kind as a tenant adds it: values on the wire, and what is said of them elsewhere. */
export interface Sample {
  readonly source: Omit<FieldSource, 'kind'>
  readonly value: unknown
  /** As it is answered, where that is not how it was sent. */
  readonly answered?: unknown
  /** A value that comes after the first in order. */
  readonly later?: unknown
  readonly wrong?: unknown
  /** Pointer of the wrong value, relative to the field. */
  readonly below?: string
  /** A condition that holds for the first value and not for the later one, and one that holds for none. */
  readonly finds?: string
  readonly misses?: string
  /** In English; null: no column. */
  readonly csv: string | null
}

const bread = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const letters = (many: number): string => 'a'.repeat(many)
export const PARENT = '00000000-0000-4000-8000-00000000000a'
export const OTHER = '00000000-0000-4000-8000-00000000000b'

/** Every kind that a tenant may add. */
export const SAMPLES: { readonly [kind: string]: Sample } = {
  text: {
    source: { max: 20 },
    value: 'Ana',
    later: 'Biel',
    wrong: letters(21),
    finds: 'has:ÁN',
    misses: 'eq:An',
    csv: 'Ana',
  },
  multiline: {
    source: { max: 20 },
    value: 'one\ntwo',
    later: 'three',
    wrong: letters(21),
    finds: 'has:two',
    misses: 'has:four',
    csv: 'one\ntwo',
  },
  number: {
    source: { min: 0, max: 1000 },
    value: 84.5,
    later: 100,
    wrong: 1001,
    finds: 'lt:90',
    misses: 'gt:1000',
    csv: '84.5',
  },
  money: {
    source: { min: 0, currency: 'EUR' },
    value: { importe: 123_450, moneda: 'EUR' },
    later: { importe: 200_000, moneda: 'EUR' },
    wrong: { importe: -1, moneda: 'EUR' },
    finds: 'eq:1234.5',
    misses: 'lt:0',
    csv: '€1,234.50',
  },
  percent: {
    source: { max: 100 },
    value: 12.5,
    later: 99,
    wrong: 120,
    finds: 'le:12.5',
    misses: 'gt:100',
    csv: '12.5%',
  },
  date: {
    source: {},
    value: '1984-02-29',
    later: '2026-01-01',
    wrong: '1983-02-29',
    finds: 'eq:1984-02-29',
    misses: 'lt:1984-02-29',
    csv: '29/02/1984',
  },
  dateTime: {
    source: {},
    value: '2026-11-20T09:30:00.000Z',
    later: '2026-11-20T09:31:00.000Z',
    wrong: '2026-13-20T09:30:00.000Z',
    finds: 'le:2026-11-20T09:30:00.000Z',
    misses: 'lt:2026-11-20T09:30:00.000Z',
    csv: '20/11/2026 10:30',
  },
  time: {
    source: {},
    value: '09:30',
    later: '21:00',
    wrong: '25:00',
    finds: 'lt:12:00',
    misses: 'gt:21:00',
    csv: '09:30',
  },
  dayOfMonth: { source: {}, value: 15, later: 31, wrong: 32, finds: 'eq:15', misses: 'lt:15', csv: '15' },
  select: {
    source: { options: ['a', 'b'] },
    value: 'a',
    later: 'b',
    wrong: 'c',
    finds: 'in:a',
    misses: 'ne:a',
    csv: 'Alpha',
  },
  linked: {
    source: { options: ['a', 'b'] },
    value: 'a@|@Mine',
    answered: 'a@|@Alpha',
    later: 'b@|@x',
    wrong: 'c@|@Alpha',
    finds: 'eq:a',
    csv: 'Alpha',
  },
  checkbox: { source: {}, value: false, later: true, wrong: 'yes', finds: 'eq:false', csv: 'No' },
  email: {
    source: {},
    value: 'a@b.example',
    later: 'b@b.example',
    wrong: 'a@',
    finds: 'has:a@b',
    misses: 'eq:a',
    csv: 'a@b.example',
  },
  phone: {
    source: {},
    value: { pais: 34, telefono: '600112233' },
    later: { pais: 34, telefono: '700112233' },
    wrong: { pais: 34, telefono: '500' },
    finds: 'has:600',
    misses: 'eq:600',
    csv: '+34 600 11 22 33',
  },
  address: {
    source: {},
    value: { linea: 'Carrer Major', numero: '5', codigoPostal: '43201', poblacion: 'Reus', pais: 724 },
    later: { linea: 'Carrer Nou', numero: '1', codigoPostal: '08001', poblacion: 'Vic', pais: 724 },
    wrong: { linea: 'Carrer Major', numero: '5', codigoPostal: '99999', poblacion: 'Reus', pais: 724 },
    finds: 'has:reus',
    misses: 'has:lleida',
    csv: 'Carrer Major 5, 43201 Reus, Spain',
  },
  colour: { source: {}, value: '#0b6a6f', later: '#ffffff', wrong: 'teal', finds: 'eq:#0b6a6f', csv: '#0b6a6f' },
  reference: {
    source: { to: 'category' },
    value: { id: PARENT },
    answered: { id: PARENT, nombre: 'target' },
    later: { id: OTHER },
    wrong: { id: 'no id' },
    finds: `eq:${PARENT}`,
    csv: 'target',
  },
  richText: { source: {}, value: bread('Bread'), later: bread('Water'), wrong: '<p>Bread</p>', csv: 'Bread' },
  group: {
    source: { of: { street: { kind: 'text', max: 5 }, town: { kind: 'reference', to: 'category' } } },
    value: { street: 'Nou', town: { id: OTHER } },
    answered: { street: 'Nou', town: OTHER },
    later: { street: 'Vell' },
    wrong: { street: 'longer' },
    below: '/street',
    csv: 'Street: Nou',
  },
  repeat: {
    source: { of: { name: { kind: 'text', max: 5 } } },
    value: [{ _id: 'r0', name: 'Ana' }],
    answered: [{ name: 'Ana' }],
    later: [{ _id: 'r0', name: 'Biel' }],
    wrong: [{ _id: 'r0', name: 'longer' }],
    below: '/0/name',
    csv: 'Name: Ana',
  },
  information: { source: {}, value: undefined, csv: null },
}
