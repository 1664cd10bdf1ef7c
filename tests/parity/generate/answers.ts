import { TYPE } from '../served.ts'
import type { Answer, ServedField } from '../served.ts'
import { nothing, sample } from './samples.ts'
import type { Tape } from './tape.ts'

/** Names that no field has: some lead into the language's own objects. */
const STRANGERS = ['zz', '__proto__', 'constructor', 'a/b', 'x~y', ''] as const

/** An answer to a form. `wildness` 0: as people fill it in; 1: with their mistakes; 2: as an attacker sends it. */
export function drawAnswer(fields: readonly ServedField[], tape: Tape, wildness: number): Answer {
  const values: (readonly [string, unknown])[] = fields
    .filter(() => !tape.chance(12))
    .map((field) => [field.name, drawPart(field, tape, wildness)] as const)
  if (wildness === 2 && tape.chance(8)) values.push([tape.pick(STRANGERS), tape.below(3)])
  // Entries, so that `__proto__` is a name like any other, as it is in JSON.
  return Object.fromEntries(values)
}

function drawPart(field: ServedField, tape: Tape, wildness: number): unknown {
  const { type, subFields = [] } = field
  if (wildness === 2 && tape.chance(6)) return sample(field, tape, 2)
  if (type.id === TYPE.group) return drawAnswer(subFields, tape, wildness)
  if (type.id === TYPE.repeat) return drawRows(subFields, tape, wildness)
  return tape.chance(15) ? nothing(field, tape, wildness) : sample(field, tape, wildness)
}

function drawRows(fields: readonly ServedField[], tape: Tape, wildness: number): readonly unknown[] {
  return Array.from({ length: tape.below(4) }, (_, at) => {
    if (wildness === 2 && tape.chance(5)) return tape.pick([null, 5, 'row', []])
    const row = drawAnswer(fields, tape, wildness)
    if (wildness === 0 || tape.chance(70)) return { _id: `r${at}`, ...row }
    const id = tape.pick<unknown>([undefined, 'r0', 'r1', '', 7, 'k9'])
    return id === undefined ? row : { ...row, _id: id }
  })
}
