import { INTEGER, TYPE } from '../served.ts'
import { HELD, asRead } from '../reference/files.ts'
import type { Json, ServedField } from '../served.ts'
import type { Tape } from './tape.ts'

const [PDF, PNG] = [asRead(HELD[0]), asRead(HELD[1])]

type Samples = readonly [Json, ...Json[]]

const line = (text: string): Json => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Values that people enter, by type. They are valid, or the field corrects them. */
const RIGHT: { readonly [type: number]: Samples } = {
  1: ['a', 'b', 'x', ' a ', 'Ñu', '12', 'abc', '😀😀😀'],
  2: ['a', 'two\nlines', 'abcdefgh'],
  3: [1, 0, 2, 3, -1, 10, 2.5, 0.0001],
  4: ['2026-03-16', '2026-03-17', '2027-01-01', '2024-02-29', '2026-03-15', '2026-03-14'],
  5: ['2026-03-15T23:00:00.000Z', '2026-03-15T22:59:59.999Z', '2027-06-01T10:00:00.000Z', '2020-01-01T00:00:00.000Z'],
  6: ['k1', 'k2', 'k3'],
  7: [['k1'], ['k1', 'k2'], ['k2', 'k2'], []],
  8: ['k1@|@One', 'k2@|@forged', 'k1', 'k2@|@', 'k1@|@a@|@b'],
  9: [true, false],
  10: [[], [PDF], [PDF, PNG], [{ ...PDF, progress: 100, status: 'done' }]],
  13: ['ana@example.org', ' b@c.es'],
  14: [{ pais: 34, telefono: '600112233' }, { pais: 34, telefono: '91 234-56-78' }, '600 112 233'],
  15: ['09:30', '23:59', '00:00'],
  16: [line('x'), { type: 'doc', content: [{ type: 'paragraph', content: [] }] }, line('  ')],
  17: [{ importe: 100, moneda: 'EUR' }, { importe: 0 }, { importe: -5, moneda: 'JPY' }],
  18: [
    { pais: 724, linea: 'Major 1', poblacion: 'Reus', codigoPostal: '43201' },
    { pais: { id: 620 }, linea: ' Rua 2', poblacion: 'Porto' },
  ],
  19: [null, PNG, { ...PNG, progress: 100, status: 'done' }],
  20: ['u1', 'abc_DEF-9', { id: 'u1' }, { id: 'u2', nombre: 'forged' }],
  21: ['#aabbcc', '#ABC', '123456'],
  22: ['Secret1!', '      '],
  23: ['NvI', 'FBy'],
  24: [null],
}

/** Nearly right: what people mistype, and what limits are for. */
const NEARLY: { readonly [type: number]: Samples } = {
  1: ['abcd', 'abcdefghijklmnop', '\t', 'a\u0000b', '\ud800'],
  2: ['abcdefghi', 'abcdefghijklmnop'],
  3: ['1', '', 1.23456, 1e12, 1.5, -2, '2,5'],
  4: ['2026-02-30', '15/03/2026', '2026-3-5', '0000-01-01'],
  5: ['2026-03-15', '2026-03-15T24:00:00.000Z', '2026-03-15T10:00:00+01:00'],
  6: ['k9', '-1', '+new', '+ spaced ', '+', 'K1'],
  7: [['k1', 'k9'], ['-1'], ['+new'], ['+new', '+ new'], 'k1'],
  8: ['k9@|@Nine', '@|@x', 'a b', 'k1@'],
  9: ['true', 1, null],
  10: [[{ ...PDF, id: 'f9' }], [PDF, PDF], ''],
  13: ['nobody', 'a@b', '@c.es', 'a b@c.es'],
  14: [{ pais: 34, telefono: '12' }, { telefono: '600112233' }, { pais: 34 }, '12', {}],
  15: ['24:00', '9:30', '09:60'],
  16: [{ type: 'doc' }, { type: 'doc', content: [{ type: 'script' }] }, '<b>'],
  17: [{ importe: 1.5, moneda: 'EUR' }, { importe: 1, moneda: 'XXX' }, { moneda: 'EUR' }, { importe: '1' }],
  18: [{ pais: 724 }, { pais: 724, linea: 'a', poblacion: 'b', codigoPostal: '99999' }, { linea: 'a' }, { pais: 1 }],
  19: [{ ...PNG, id: 'f9' }, PNG.ruta, 'forged/path', [PNG], PDF],
  20: ['a b', '', 'x'.repeat(37), { id: 'a b' }, { nombre: 'u1' }],
  21: ['#ggg', 'red', '#12345'],
  22: ['short', '', ' '],
  23: ['XXX', ''],
  24: ['x'],
}

/** Input of a client that a screen does not send. */
const FOREIGN: { readonly [type: number]: Samples } = {
  4: ['2026-03-15T23:00:00.000Z', '2026-03-15T22:59:59Z', '2026-03-16T10:00Z', '2026-02-30T10:00Z'],
  5: ['2026-03-15T23:00:00Z', '2026-03-15T22:59Z', '2026-03-15T24:00Z', '2026-02-30T10:00:00Z'],
}

const deep = (levels: number): Json => (levels === 0 ? [] : [deep(levels - 1)])

/** Values that no screen sends. */
const WILD: Samples = [
  null,
  '',
  ' ',
  0,
  '0',
  true,
  false,
  [],
  {},
  [null],
  ['a', 1],
  [{}],
  { id: 1 },
  { toString: 'x', length: 3 },
  -0.5,
  1e308,
  'x'.repeat(30_000),
  deep(40),
  Array.from({ length: 600 }, (_, at) => `k${at}`),
]

/** A value for a field; with `wildness` 0 right ones alone, with 1 nearly right ones too, with 2 anything. */
export function sample({ type, dataType }: ServedField, tape: Tape, wildness: number): Json {
  const kind = wildness === 0 ? 0 : tape.below(10)
  if (kind > 7 && wildness === 2) return tape.pick(WILD)
  const foreign = wildness === 2 && kind === 6 ? FOREIGN[type.id] : undefined
  const all = kind > 6 ? NEARLY : RIGHT
  const value = tape.pick(foreign ?? all[type.id] ?? WILD)
  return dataType.id === INTEGER && kind <= 6 && typeof value === 'number' ? Math.trunc(value) : value
}

const NOTHING: readonly [Json | undefined, ...(Json | undefined)[]] = [null, undefined, '', ' ', []]

/** Nothing filled in. Of files an empty text is a mistake, as it names none: no screen sends it. */
export const nothing = ({ type }: ServedField, tape: Tape, wildness: number): Json | undefined =>
  tape.pick(wildness === 0 && (type.id === TYPE.files || type.id === TYPE.image) ? [null, undefined] : NOTHING)

/** Types of one value each, the commonest first. */
export const LEAVES: readonly [number, ...number[]] = [
  TYPE.text,
  TYPE.number,
  TYPE.checkbox,
  TYPE.text,
  TYPE.select,
  TYPE.date,
  TYPE.number,
  TYPE.checkbox,
  TYPE.many,
  TYPE.text,
  TYPE.linked,
  TYPE.multiline,
  TYPE.dateTime,
  TYPE.email,
  TYPE.files,
  TYPE.phone,
  TYPE.time,
  TYPE.richText,
  TYPE.money,
  TYPE.address,
  TYPE.image,
  TYPE.reference,
  TYPE.colour,
  TYPE.password,
  TYPE.status,
  TYPE.information,
]
