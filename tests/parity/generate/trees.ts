import { DATA_TYPE, INTEGER, TYPE } from '../served.ts'
import type { Json, ServedField } from '../served.ts'
import { LEAVES, sample } from './samples.ts'
import type { Tape } from './tape.ts'

/** Names that are plain, and legal ones at which a careless reader stumbles. */
const NAMES =
  'a b c d e f a b c id values record today user toString valueOf hasOwnProperty length input x_1 ñandú a-b filter now form accumulator current name'.split(
    ' ',
  )

const DEEPEST = 3

export type Draft = { -readonly [key in keyof ServedField]: ServedField[key] } & { parts: readonly Draft[] }

/** Fields without rules: names, types, limits, starts. */
export function drawFields(tape: Tape, most: number, level = 1): readonly Draft[] {
  const names = new Set<string>()
  const count = 1 + tape.below(most)
  for (let tries = 0; names.size < count && tries < 40; tries++)
    names.add(NAMES[(tape.below(NAMES.length) + tries) % NAMES.length] ?? '')
  return [...names].map((name, at) => drawField(name, at, tape, level))
}

function drawField(name: string, at: number, tape: Tape, level: number): Draft {
  const kind = tape.below(100)
  if (level > DEEPEST || kind < 72) return drawLeaf(name, at, tape)
  const type = kind < 84 ? TYPE.group : TYPE.repeat
  const parts = drawFields(tape, 3, level + 1)
  const length = type === TYPE.repeat && tape.chance(40) ? { length: 1 + tape.below(3) } : {}
  const field: Draft = { ...common(name, at, type, tape), ...length, parts, subFields: parts }
  return tape.chance(8) ? { ...field, initialValue: drawStart(field, tape) } : field
}

/** A start that looks like a rule is taken for an author's mistake: a part of such a name is left out of it. */
const LIKE_RULES: readonly string[] = ['length', 'filter', 'today']

/** Rows or parts that an author lets a container begin with. */
const drawStart = ({ type, parts }: Draft, tape: Tape): Json => {
  const one = (): Json =>
    Object.fromEntries(
      parts
        .filter(
          ({ name, type, parts: within }) =>
            within.length === 0 && !LIKE_RULES.includes(name) && !STARTLESS.includes(type.id),
        )
        .map((part) => [part.name, sample(part, tape, 0)]),
    )
  return type.id === TYPE.group ? one() : Array.from({ length: tape.below(3) }, one)
}

const common = (name: string, at: number, type: number, tape: Tape) => ({
  id: `${name}-${at}`,
  name,
  label: name,
  type: { id: type },
  dataType: { id: type === TYPE.number && tape.chance(30) ? INTEGER : (DATA_TYPE[type] ?? 1) },
  orden: at + 1,
  ...(tape.chance(30) ? { required: true } : {}),
  ...(tape.chance(6) ? { readOnly: true } : {}),
})

function drawLeaf(name: string, at: number, tape: Tape): Draft {
  const type = tape.pick(LEAVES)
  const field: Draft = {
    ...common(name, at, type, tape),
    ...bits(type, tape),
    ...choices(type, tape),
    ...limit(type, tape),
    parts: [],
  }
  if (tape.chance(25) && !STARTLESS.includes(type))
    field[tape.pick<'initialValue' | 'defaultValue'>(['initialValue', 'defaultValue'])] = sample(
      field,
      tape,
      tape.chance(10) ? 1 : 0,
    )
  return field
}

/** Types without an initial value: information has no value, and no form begins with files. */
const STARTLESS: readonly number[] = [TYPE.information, TYPE.files, TYPE.image]

const COUNTED: readonly number[] = [TYPE.text, TYPE.multiline, TYPE.email, TYPE.password]

const limit = (type: number, tape: Tape): Partial<Draft> =>
  type === TYPE.files && tape.chance(40)
    ? { length: 1 }
    : COUNTED.includes(type) && tape.chance(40)
      ? { length: type === TYPE.text ? 2 + tape.below(3) : 8 + tape.below(8) }
      : {}

/** Bit 1 is of the kind, 8 and 64 of where the field stands. */
const bits = (type: number, tape: Tape): Partial<Draft> =>
  tape.chance(type === TYPE.date || type === TYPE.dateTime || type === TYPE.number ? 45 : 10)
    ? { group: tape.pick([1, 9, 64, 5]) }
    : {}

const listed = (creatable: boolean): Draft['values'] => [
  { valueKey: 'k1', value: 'One' },
  { valueKey: 'k2', value: 'Two' },
  { valueKey: 'k3', value: 'Three' },
  ...(creatable ? [{ valueKey: '-1', value: 'New' }] : []),
]

function choices(type: number, tape: Tape): Partial<Draft> {
  if (type === TYPE.select || type === TYPE.many) return { values: listed(tape.chance(35)) ?? [] }
  if (type === TYPE.status) return { values: ['NvI', 'FBy'].map((key) => ({ valueKey: key, value: key })) }
  if (type === TYPE.linked)
    return tape.chance(35) ? { link: tape.pick(['8', 'rol', 'area']) } : { values: listed(false) ?? [] }
  return type === TYPE.reference && tape.chance(50) ? { link: 'usuario' } : {}
}
