import { TYPE } from '../served.ts'
import type { Json } from '../served.ts'
import type { Read } from './reads.ts'
import type { Tape } from './tape.ts'
import type { Draft } from './trees.ts'

const NUMBERS: ReadonlySet<number> = new Set([TYPE.number])
const TEXTS: ReadonlySet<number> = new Set([
  TYPE.text,
  TYPE.multiline,
  TYPE.email,
  TYPE.time,
  TYPE.linked,
  TYPE.password,
])
const DAYS: ReadonlySet<number> = new Set([TYPE.date])
const KEYS: ReadonlySet<number> = new Set([TYPE.select, TYPE.status, TYPE.reference])

const get = ({ path }: Read): Json => ({ var: path })

const isOf =
  (types: ReadonlySet<number>) =>
  ({ field }: Read): boolean =>
    types.has(field.type.id)

const among = (reads: readonly Read[], types: ReadonlySet<number>, tape: Tape): Read | undefined =>
  tape.some(reads.filter(isOf(types)))

/** Columns of rows as seen from a row, those in groups by their path. */
const columnsOf = ({ columns }: Read): readonly Read[] => columns.flatMap((part) => columnsAt(part, part.name))

const columnsAt = (field: Draft, path: string): readonly Read[] =>
  field.type.id === TYPE.group
    ? field.parts.flatMap((part) => columnsAt(part, `${path}.${part.name}`))
    : field.parts.length > 0 || field.type.id === TYPE.information
      ? []
      : [{ path, fromRoot: null, field, columns: [] }]

/** A condition over what may be read; over the environment where nothing may. */
export function drawCondition(reads: readonly Read[], tape: Tape, depth = 2): Json {
  if (depth > 0 && tape.chance(22)) {
    const [one, other] = [drawCondition(reads, tape, depth - 1), drawCondition(reads, tape, depth - 1)]
    return tape.pick<Json>([{ and: [one, other] }, { or: [one, other] }, { '!': [one] }, { if: [one, other, false] }])
  }
  const read = tape.some(reads)
  if (!read || tape.chance(4)) return environment(tape)
  return conditionOn(read, reads, tape)
}

const environment = (tape: Tape): Json =>
  tape.pick<Json>([
    true,
    { '==': [{ var: '$user.idioma' }, 'es'] },
    false,
    { in: [5, { var: '$user.tiposRol' }] },
    { '>': [{ today: [] }, '2026-03-14'] },
    { '<': [{ var: '$now' }, '2026-03-15T09:00:00.000Z'] },
    { '==': [{ var: '$app.atributos.moneda' }, { var: ['$app.atributos.none', 'EUR'] }] },
  ])

function conditionOn(read: Read, reads: readonly Read[], tape: Tape): Json {
  const value = get(read)
  const { type } = read.field
  if (type.id === TYPE.repeat) return conditionOnRows(read, reads, tape)
  if (tape.chance(12)) return general(read, reads, tape)
  if (type.id === TYPE.checkbox)
    return tape.pick<Json>([value, { '!': [value] }, { '===': [value, true] }, { '!!': [value] }])
  if (NUMBERS.has(type.id))
    return tape.pick<Json>([
      { '>': [value, 1] },
      { '==': [value, 2] },
      { '<=': [0, value, 3] },
      { '<': [value, drawNumber(reads, tape)] },
      { '!=': [value, 0] },
      { '>=': [{ '+': [value, 1] }, 2] },
    ])
  if (DAYS.has(type.id))
    return tape.pick<Json>([
      { '>': [value, { var: '$today' }] },
      { '<': [value, { addDays: [{ today: [] }, 2] }] },
      { '>=': [{ daysBetween: [{ var: '$today' }, value] }, 0] },
      { '>=': [{ age: [value] }, 1] },
      { '<': [{ age: [value, { addYears: [{ today: [] }, 1] }] }, 1] },
      { '==': [value, '2026-03-16'] },
    ])
  if (type.id === TYPE.many)
    return tape.pick<Json>([
      { in: ['k1', value] },
      { '>': [{ length: [value] }, 1] },
      { some: [value, { '==': [{ var: '' }, 'k2'] }] },
      { '!': [value] },
    ])
  if (type.id === TYPE.files)
    return tape.pick<Json>([
      { '!!': [value] },
      { '>': [{ length: [value] }, 1] },
      { some: [value, { '==': [{ var: 'name' }, 'p.png'] }] },
    ])
  if (type.id === TYPE.image)
    return tape.pick<Json>([{ '!!': [value] }, { '==': [{ var: `${read.path}.name` }, 'p.png'] }])
  if (KEYS.has(type.id))
    return tape.pick<Json>([{ '==': [value, 'k1'] }, { in: [value, ['k1', 'k2', 'NvI']] }, { '!==': [value, null] }])
  if (TEXTS.has(type.id)) return conditionOnText(value, tape)
  return general(read, reads, tape)
}

const conditionOnText = (value: Json, tape: Tape): Json =>
  tape.pick<Json>([
    { '==': [value, 'a'] },
    { in: ['a', value] },
    { '>': [{ length: [value] }, 2] },
    { '==': [{ lower: [{ trim: [value] }] }, 'x'] },
    { matches: [value, 'digits'] },
    { '<': [value, 'b'] },
    { '==': [{ substr: [value, 0, 1] }, 'a'] },
    { in: [value, ['a', 'b', null]] },
  ])

/** A condition that applies to any field. */
function general(read: Read, reads: readonly Read[], tape: Tape): Json {
  const names = read.path.split('.')
  const other = tape.some(reads) ?? read
  return tape.pick<Json>([
    { '!!': [get(read)] },
    { exists: names },
    { '!': [{ missing: [read.path] }] },
    { missing_some: [1, [read.path, other.path]] },
    { '!': [{ missing: [read.path, other.path] }] },
    { '==': [{ val: names }, null] },
    { '!!': [{ var: [read.path, 'none'] }] },
    { '!!': [{ '??': [get(read), get(other)] }] },
  ])
}

function conditionOnRows(read: Read, reads: readonly Read[], tape: Tape): Json {
  const rows = get(read)
  const column = tape.some(columnsOf(read))
  if (!column || tape.chance(30))
    return tape.pick<Json>([{ '>': [{ length: [rows] }, 1] }, { '!!': [rows] }, { '<': [{ length: [rows] }, 3] }])
  const on = conditionOn(column, [column], tape)
  const outside = tape.some(reads.flatMap(({ fromRoot }) => fromRoot ?? [])) ?? '$user.idioma'
  return tape.pick<Json>([
    { some: [rows, on] },
    { all: [rows, on] },
    { none: [rows, on] },
    { '>=': [{ length: [{ filter: [rows, on] }] }, 1] },
    { '>': [sum(rows, column), 2] },
    { in: ['a', { map: [rows, { val: column.path.split('.') }] }] },
    { some: [rows, { '==': [{ var: column.path }, { var: outside }] }] },
  ])
}

const sum = (rows: Json, column: Read): Json =>
  column.field.type.id === TYPE.number
    ? { reduce: [rows, { '+': [{ var: 'accumulator' }, { val: ['current', ...column.path.split('.')] }] }, 0] }
    : { length: [{ filter: [rows, { '!!': [{ var: column.path }] }] }] }

function drawNumber(reads: readonly Read[], tape: Tape): Json {
  const [one, other] = [among(reads, NUMBERS, tape), among(reads, NUMBERS, tape)]
  const rows = among(reads, new Set([TYPE.repeat]), tape)
  const column = rows && tape.some(columnsOf(rows))
  if (rows && tape.chance(50)) return column ? sum(get(rows), column) : { length: [get(rows)] }
  if (!one || !other) {
    const text = among(reads, TEXTS, tape)
    return text ? { length: [get(text)] } : tape.pick<Json>([2, { '+': [1, 2] }])
  }
  return tape.pick<Json>([
    { '+': [get(one), 1] },
    { '*': [get(one), get(other)] },
    { '-': [get(one), get(other)] },
    { if: [{ '>': [get(one), 1] }, get(other), 0] },
    { '??': [get(one), 5] },
    { max: [{ '+': [get(one), 0] }, 1] },
    { '/': [get(one), get(other)] },
    { '%': [get(one), 2] },
    { '+': [get(one), 0.1, 0.2] },
    { '*': [get(one), 1.15] },
    { round: [{ '/': [get(one), 3] }, tape.pick([0, 2, -1])] },
    { ceil: [{ '*': [get(other), 0.7] }] },
    { floor: [get(one), 1] },
    { cat: [get(one)] },
  ])
}

function drawText(reads: readonly Read[], tape: Tape): Json {
  const [one, other] = [tape.some(reads), among(reads, TEXTS, tape)]
  if (!one) return { cat: ['x', { var: '$user.idioma' }] }
  return tape.pick<Json>([
    { cat: [get(one), '-', other ? get(other) : ''] },
    { upper: [other ? get(other) : 'x'] },
    { if: [drawCondition(reads, tape, 0), 'a', null] },
    { substr: [{ cat: ['abc', other ? get(other) : ''] }, 1, -1] },
    { trim: [{ cat: [' ', get(one)] }] },
    { '*': [{ length: [other ? get(other) : 'x'] }, 0.1] },
  ])
}

/** A computed value of a type; null where such a field is never computed. */
export function drawValue({ type }: Draft, reads: readonly Read[], tape: Tape): Json | null {
  if (NUMBERS.has(type.id)) return drawNumber(reads, tape)
  if (type.id === TYPE.text || type.id === TYPE.multiline) return drawText(reads, tape)
  if (type.id === TYPE.checkbox)
    return tape.pick<Json>([{ '!!': [drawCondition(reads, tape, 0)] }, { '-': [drawNumber(reads, tape), 1] }])
  if (type.id === TYPE.date) {
    const day = among(reads, DAYS, tape)
    const from = day ? get(day) : { today: [] }
    return tape.pick<Json>([
      { addDays: [from, tape.pick([1, -1, 30])] },
      { addMonths: [from, tape.pick([1, -1, 30])] },
      { addYears: [from, tape.pick([1, -18])] },
      { var: '$now' },
    ])
  }
  return null
}
