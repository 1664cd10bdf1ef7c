import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFormulario } from '#engine/form'
import { SLOWEST, ending } from './cases.ts'
import { formOf } from './generate/definitions.ts'
import { fieldAt } from './generate/edits.ts'
import { pathTo, spotsOf } from './generate/reads.ts'
import type { Spot } from './generate/reads.ts'
import { tapeOf, tapes } from './generate/tape.ts'
import type { Tape } from './generate/tape.ts'
import { drawFields } from './generate/trees.ts'
import type { Draft } from './generate/trees.ts'
import { context } from './sides.ts'
import type { Json } from './served.ts'

/** Makes fields read each other in a ring; answers how many, none where they do not see each other. */
function drawRing(roots: readonly Draft[], tape: Tape): readonly Spot[] {
  const leaves = tape.shuffled(spotsOf(roots).filter(({ field }) => field.parts.length === 0))
  const ring = leaves.slice(0, 1 + tape.below(4))
  const paths = ring.map((reader, at) => pathTo(ring[(at + 1) % ring.length] ?? reader, reader, roots))
  if (paths.includes(null)) return []
  ring.forEach(({ field }, at) => {
    const rule: Json = tape.pick<Json>([{ '!!': [{ var: paths[at] ?? '' }] }, { missing: [paths[at] ?? ''] }])
    delete field.readOnly
    field.expressions = { [tape.pick(['fieldTrue', 'value', 'required', 'readOnly'])]: rule }
  })
  return ring
}

describe('a form whose fields read each other in a ring', () => {
  it(
    'DF-05 is refused when it is published, at a field that it has',
    () => {
      const refused = { rings: 0 }
      fc.assert(
        fc.property(
          tapes(120),
          ending((numbers) => {
            const tape = tapeOf(numbers)
            const roots = drawFields(tape, 6)
            if (drawRing(roots, tape).length === 0) return
            const compiled = compileFormulario(formOf(roots), context)
            const faults = compiled.ok ? [] : compiled.problems.filter(({ reason }) => reason === 'cycle')
            expect(faults.length, JSON.stringify(roots)).toBeGreaterThan(0)
            for (const { pointer } of faults) expect(fieldAt(roots, pointer)).toBeDefined()
            refused.rings++
          }),
        ),
        { numRuns: 400 },
      )
      expect(refused.rings).toBeGreaterThan(150)
    },
    SLOWEST,
  )
})
