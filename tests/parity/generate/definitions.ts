import { createHash } from 'node:crypto'
import { FILTER_ONLY, TYPE } from '../served.ts'
import type { Json, ServedField, ServedForm, ServedRule } from '../served.ts'
import { readable, settleOrder, spotsOf } from './reads.ts'
import type { Read, Spot } from './reads.ts'
import { drawCondition, drawValue } from './rules.ts'
import type { Tape } from './tape.ts'
import { drawFields } from './trees.ts'
import type { Draft } from './trees.ts'

export const formOf = (campos: readonly ServedField[], version = 1): ServedForm => ({
  id: 'form',
  nombre: 'Form',
  version,
  // As a published version has it: the server keeps plans by it.
  hash: createHash('sha256').update(JSON.stringify(campos)).digest('base64url'),
  tipo: { id: 3 },
  campos,
})

/** Fields of a form with rules that read each other and never in a circle. */
export function drawForm(tape: Tape, most = 6): readonly ServedField[] {
  const roots = drawFields(tape, most)
  for (const field of roots) if (field.parts.length === 0 && tape.chance(4)) field.tipoCampo = FILTER_ONLY
  const spots = spotsOf(roots)
  const settled = new Set<Draft>()
  for (const spot of settleOrder(spots, tape.below)) {
    giveRules(spot, readable(spot, settled, spots, roots), tape)
    settled.add(spot.field)
  }
  for (const spot of spots) giveChecks(spot, spots, roots, tape)
  return tape.shuffled(roots.map(finished))
}

function giveRules({ field }: Spot, reads: readonly Read[], tape: Tape): void {
  const rules: { fieldTrue?: Json; value?: Json; required?: Json; readOnly?: Json } = {}
  if (tape.chance(38)) rules.fieldTrue = drawCondition(reads, tape)
  if (tape.chance(14) && field.type.id !== TYPE.information) rules.required = drawCondition(reads, tape, 1)
  if (tape.chance(12) && field.type.id !== TYPE.information) rules.readOnly = drawCondition(reads, tape, 1)
  const value = tape.chance(14) ? drawValue(field, reads, tape) : null
  if (value !== null) rules.value = value
  if (Object.keys(rules).length > 0) field.expressions = rules
}

/** Rules over what stands in the end: they may read anything in sight, themselves and the rows around them too. */
function giveChecks(spot: Spot, spots: readonly Spot[], roots: readonly Draft[], tape: Tape): void {
  const { field } = spot
  if (field.type.id === TYPE.information || !tape.chance(28)) return
  const inside: Spot = field.type.id === TYPE.repeat ? { field, around: [field, ...spot.around] } : spot
  const nobody: Spot = { field: { ...field, parts: [] }, around: inside.around }
  const reads = readable(nobody, new Set(spots.map((one) => one.field)), spots, roots)
  const own = field.type.id === TYPE.repeat ? [] : reads.filter((read) => read.field === field)
  field.validations = Array.from({ length: 1 + tape.below(2) }, (): ServedRule => ({
    expressions: drawCondition(own.length > 0 && tape.chance(60) ? own : reads, tape, 1),
    message: 'no',
    ...(tape.chance(40) ? { severity: tape.pick(['warning', 'error']) } : {}),
  }))
}

/** As the wire carries it. */
function finished({ parts, subFields: _, ...field }: Draft): ServedField {
  return parts.length > 0 ? { ...field, subFields: parts.map(finished) } : field
}
