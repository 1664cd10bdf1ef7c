import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialValues, isPlainForm, openForm, openPlainForm } from '#engine/form'
import type { FormPlan, FormInstance, FieldState, Values } from '#engine/form'
import { environment } from '../served.ts'
import { evaluate as plainly } from '../plain/evaluate.ts'
import { validate as judgedPlainly } from '../plain/validate.ts'
import { NAMES, forms, lot, plainForms, planOf, rowFor, typedFor, typedInto } from './generated.ts'
import type { Said } from './generated.ts'
import { runs } from '../../../support/runs.ts'

/** One thing that a person does to a form; its numbers choose among the places that there are then. */
interface Step {
  readonly kind: 'change' | 'row' | 'addRow' | 'removeRow' | 'moveRow' | 'touch' | 'judge'
  readonly place: number
  readonly at: number
  readonly to: number
  readonly seed: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('change' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom('row' as const, 'addRow' as const, 'removeRow' as const, 'moveRow' as const),
    },
    { weight: 2, arbitrary: fc.constantFrom('touch' as const, 'judge' as const) },
  ),
  place: fc.nat(),
  at: fc.nat(3),
  to: fc.nat(3),
  seed: fc.nat(),
})

const scenario = fc.record({ said: forms, seed: fc.nat(), steps: fc.array(step, { maxLength: 8 }) })

/** A form as it is opened with what was typed before. */
function opened({ said, seed }: { readonly said: Said; readonly seed: number }): {
  readonly plan: FormPlan
  readonly typed: Values
} {
  const plan = planOf(said)
  return { plan, typed: typedFor(plan.roots, lot(seed)) }
}

/** All places, and all that a person could type into. */
const placesOf = (plan: FormPlan, form: FormInstance): ReadonlyMap<string, FieldState> =>
  plainly(plan, form.rawValues, environment).states

function take(form: FormInstance, plan: FormPlan, { kind, place, at, to, seed }: Step): ReadonlySet<string> {
  const all = [...placesOf(plan, form).values()]
  const chosen = all[place % Math.max(all.length, 1)]
  const repeats = all.filter(({ planNode }) => planNode.field.kind.shape === 'rows')
  const repeat = repeats[place % Math.max(repeats.length, 1)]
  if (kind === 'judge') return form.validate().pointers
  if (!chosen) return new Set()
  if (kind === 'change') return form.change(chosen.pointer, typedInto(chosen.planNode, lot(seed))).pointers
  if (kind === 'touch') return form.touch(chosen.pointer).pointers
  if (!repeat) return new Set()
  if (kind === 'row') return form.change(`${repeat.pointer}/${at}`, rowFor(repeat.planNode, lot(seed))).pointers
  if (kind === 'addRow') return form.addRow(repeat.pointer).pointers
  return kind === 'removeRow'
    ? form.removeRow(repeat.pointer, at).pointers
    : form.moveRow(repeat.pointer, at, to).pointers
}

interface Flat {
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
  readonly counts: boolean
  readonly value: unknown
}

const flat = ({ visible, enabled, required, active, value }: FieldState): Flat => ({
  visible,
  enabled,
  required,
  counts: active,
  value,
})

/** Whether a place stands in something that is computed, or in rows that may not be changed: nothing can be typed there. */
function isFixed(form: FormInstance, pointer: string): boolean {
  const around = pointer.replace(/\/[^/]*$/, '')
  if (around === '') return false
  const state = form.stateAt(around)
  const isRows = state?.planNode.field.kind.shape === 'rows'
  return (
    (state !== undefined && (state.planNode.field.value !== undefined || (isRows && !state.enabled))) ||
    isFixed(form, around)
  )
}

/** State, typed value, rows and problems of every place. */
function pictureOf(plan: FormPlan, form: FormInstance): ReadonlyMap<string, unknown> {
  const problems = form.problems
  const picture = new Map<string, unknown>(problems.map(({ pointer }) => [pointer, null]))
  for (const { pointer, planNode } of placesOf(plan, form).values()) {
    const state = form.stateAt(pointer)
    const isLeaf = planNode.field.kind.shape !== 'group' && planNode.field.kind.shape !== 'rows'
    picture.set(pointer, [
      state && { ...flat(state), value: isLeaf ? state.value : form.rowIds(pointer) },
      isLeaf && !isFixed(form, pointer) && form.rawValueAt(pointer),
    ])
  }
  for (const [pointer, state] of picture)
    picture.set(pointer, [state, problems.filter((problem) => problem.pointer === pointer)])
  return picture
}

/** As text, in which nothing is not null. */
const written = (value: unknown): string =>
  JSON.stringify([value], (_, part: unknown) => (part === undefined ? '-' : part))

const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((pointer) => written(one.get(pointer)) !== written(other.get(pointer)))
    .toSorted()

function agrees(plan: FormPlan, form: FormInstance, judged: boolean): void {
  const whole = judgedPlainly(plan, form.rawValues, environment)
  const states = [...whole.state.states].map(([pointer, state]) => [pointer, flat(state)] as const)
  const own = states.map(([pointer]) => [pointer, form.stateAt(pointer)] as const)
  expect(own.map(([pointer, state]) => [pointer, state && flat(state)])).toEqual(states)
  expect(form.values).toEqual(whole.state.values)
  expect(form.outcome()).toEqual({ values: whole.values, problems: whole.problems })
  if (judged) expect(form.problems).toEqual(whole.problems)
  else for (const problem of form.problems) expect(whole.problems).toContainEqual(problem)
}

/** Cases of one run; `FORM_RUNS` asks for more. */
const RUNS = Number(process.env['FORM_RUNS'] ?? runs(300))

describe('a form that is filled step by step', { timeout: 180_000 }, () => {
  it('DF-05 DF-06 DF-11 is after every step what the whole form comes to: states, values and problems', () => {
    fc.assert(
      fc.property(scenario, fc.boolean(), (drawn, begins) => {
        const { plan, typed } = opened(drawn)
        const start = begins ? initialValues(plan, typed, environment) : typed
        const form = openForm(plan, start, environment)
        let judged = false
        agrees(plan, form, judged)
        for (const one of drawn.steps) {
          take(form, plan, one)
          judged ||= one.kind === 'judge'
          agrees(plan, form, judged)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('DF-05 DF-07 says of exactly those places that they have changed', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const { plan, typed } = opened(drawn)
        const form = openForm(plan, typed, environment)
        for (const one of drawn.steps) {
          const before = pictureOf(plan, form)
          const told = take(form, plan, one)
          const after = pictureOf(plan, form)
          expect([...told].toSorted()).toEqual(differing(before, after))
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('DF-07 knows what is wrong at a touched place, and goes on knowing it', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const { plan, typed } = opened(drawn)
        const form = openForm(plan, typed, environment)
        const touched = new Set<string>()
        for (const one of drawn.steps) {
          if (one.kind === 'judge') continue
          const at = [...placesOf(plan, form).keys()][one.place % Math.max(placesOf(plan, form).size, 1)]
          if (one.kind === 'touch' && at !== undefined) touched.add(form.keyOf(at))
          take(form, plan, one)
          const { problems } = judgedPlainly(plan, form.rawValues, environment)
          for (const key of touched) {
            const pointer = form.pointerOf(key)
            if (pointer === null) touched.delete(key)
            else if (form.stateAt(pointer))
              expect(form.problemsAt(pointer)).toEqual(problems.filter((problem) => problem.pointer === pointer))
          }
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('DF-05 DF-07 a plain form that is decided over as a whole shows the same', () => {
    const plainStep = fc.record({ name: fc.constantFrom(...NAMES), kind: fc.nat(5), seed: fc.nat() })
    fc.assert(
      fc.property(plainForms, fc.nat(), fc.array(plainStep, { maxLength: 8 }), (said, seed, steps) => {
        const plan = planOf(said)
        fc.pre(isPlainForm(plan))
        const typed = typedFor(plan.roots, lot(seed))
        const [form, plain] = [openForm(plan, typed, environment), openPlainForm(plan, typed, environment)]
        for (const { name, kind, seed: drawn } of steps) {
          const node = plan.roots.find(({ field }) => field.name === name)
          if (!node) continue
          for (const one of [form, plain]) {
            if (kind === 0) one.validate()
            else if (kind === 1) one.touch(`/${name}`)
            else one.change(`/${name}`, typedInto(node, lot(drawn)))
          }
          agrees(plan, plain, false)
          expect([plain.rawValues, plain.values]).toEqual([form.rawValues, form.values])
          for (const problem of form.problems) expect(plain.problems).toContainEqual(problem)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('DF-05 leaves what was typed before as it was', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const { plan, typed } = opened(drawn)
        const form = openForm(plan, typed, environment)
        const held: [Values, string][] = [[typed, JSON.stringify(typed)]]
        for (const one of drawn.steps) {
          take(form, plan, one)
          for (const values of [form.rawValues, form.values]) held.push([values, JSON.stringify(values)])
        }
        for (const [values, written] of held) expect(JSON.stringify(values)).toBe(written)
      }),
      { numRuns: RUNS },
    )
  })
})
