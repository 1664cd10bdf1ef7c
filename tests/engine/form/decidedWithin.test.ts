import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import type { Field } from '#engine/field'
import { compilePlan, isSelfContained, validate } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { SLOWEST, ending } from '../../parity/cases.ts'
import { drawAnswer } from '../../parity/generate/answers.ts'
import { drawForm, formOf } from '../../parity/generate/definitions.ts'
import { tapeOf, tapes } from '../../parity/generate/tape.ts'
import { planOf, world } from '../../parity/sides.ts'

const made = (name: string, source: FieldSource): Field =>
  compileField(name, source, {
    kinds: KINDS,
    prefix: 'm',
    fault: ({ reason }) => {
      throw new Error(reason)
    },
  })

const PLAN = compilePlan(
  Object.entries<FieldSource>({
    plain: { kind: 'text' },
    today: { kind: 'date', before: 'today' },
    shown: { kind: 'text', visible: { '==': [{ var: 'plain' }, 'x'] } },
    needed: { kind: 'text', required: 'values.shown' },
    begins: { kind: 'date' },
    ends: { kind: 'date', after: 'begins' },
    again: { kind: 'text', confirms: 'plain' },
    mine: { kind: 'text', visible: { '==': [{ var: 'user.id' }, 'u'] } },
    moved: { kind: 'text', visible: { '!=': [{ var: 'record.plain' }, 'x'] } },
    ruled: { kind: 'text', checks: [{ must: { '!=': [{ var: 'ruled' }, { var: 'plain' }] }, text: 'm.ruled' }] },
    asked: { kind: 'select', options: { call: 'other.list', with: { of: 'plain' } } },
    rows: { kind: 'repeat', of: { in: { kind: 'text', visible: { '!': [{ var: 'begins' }] } } } },
    lines: {
      kind: 'repeat',
      checks: [{ must: { '!=': [{ var: 'one' }, { var: 'ends' }] }, text: 'm.lines' }],
      of: { one: { kind: 'date' }, two: { kind: 'date', after: 'one' } },
    },
    whole: { kind: 'text', required: { missing: ['plain', 'begins'] } },
  }).map(([name, source]) => made(name, source)),
)
if (!PLAN.ok) throw new Error(JSON.stringify(PLAN.problems))

describe('US-11 fields that can be decided over by themselves', () => {
  it.each([
    ['plain', true],
    ['plain today', true],
    ['mine', true],
    ['shown', false],
    ['shown plain', true],
    ['needed', false],
    ['needed plain', false],
    ['needed shown plain', true],
    ['begins', true],
    ['ends', false],
    ['ends begins', true],
    ['again', false],
    ['again plain', true],
    ['moved', false],
    ['moved plain', false],
    ['ruled', false],
    ['ruled plain', true],
    ['asked', false],
    ['asked plain', true],
    ['rows', false],
    ['rows begins', true],
    ['lines', false],
    ['lines ends', false],
    ['lines ends begins', true],
    ['whole plain', false],
    ['whole plain begins', true],
  ])('%s: %s', (names, expected) => {
    expect(isSelfContained(PLAN.value, new Set(names.split(' ')))).toBe(expected)
  })

  it('a rule of the form counts for the field at which it stands', () => {
    const plan = compilePlan(
      [made('one', { kind: 'text' }), made('two', { kind: 'text' })],
      PLAN.value.order.flatMap(({ field }) =>
        field.name === 'ruled' ? field.checks.map((check) => ({ ...check, at: 'one' })) : [],
      ),
    )
    if (!plan.ok) throw new Error('no plan')
    expect(isSelfContained(plan.value, new Set(['two']))).toBe(true)
    expect(isSelfContained(plan.value, new Set(['one']))).toBe(true)
  })

  it(
    'whatever else the record holds, the same is wrong with them and the same is stored',
    () => {
      const tried = { alone: 0, ruled: 0 }
      fc.assert(
        fc.property(
          fc.tuple(tapes(260), tapes(90), tapes(90), tapes(20)),
          ending(([form, before, came, choice]) => {
            const fields = drawForm(tapeOf(form))
            const plan = planOf(formOf(fields))
            const tape = tapeOf(choice)
            const chosen = plan.roots.filter(() => tape.chance(60)).map(({ field }) => field.name)
            const names = new Set(chosen)
            if (!isSelfContained(plan, names)) return
            const values = Object.fromEntries(
              Object.entries(drawAnswer(fields, tapeOf(came), 1)).filter(([name]) => names.has(name)),
            )
            const held = Object.entries(drawAnswer(fields, tapeOf(before), 1)).filter(([name]) => !names.has(name))
            const alone = validate(plan, values, world, names)
            const among = validate(plan, { ...Object.fromEntries(held), ...values }, world, names)
            expect([alone.values, alone.problems]).toEqual([among.values, among.problems])
            if (names.size === 0 || names.size === plan.roots.length) return
            tried.alone++
            const reads = plan.order.some(
              ({ field, key }) => names.has(key.split('/')[0] ?? '') && typeof field.visible === 'object',
            )
            if (reads) tried.ruled++
          }),
        ),
        { numRuns: 1500 },
      )
      expect(tried.alone).toBeGreaterThan(200)
      expect(tried.ruled).toBeGreaterThan(10)
    },
    SLOWEST,
  )
})
