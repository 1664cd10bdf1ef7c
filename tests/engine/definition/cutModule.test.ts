import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HISTORY, REVERT, compileServed, restrictModule } from '#engine/definition'
import type { Call, Module, Right } from '#engine/definition'
import { context, module, sources } from './shipped.ts'
import { runs } from '../../support/runs.ts'

const written = ({ functionId, actionId }: Right): string => `${functionId}.${actionId}`

const rightsOf = (whole: Module): readonly string[] => [
  ...new Set([
    ...[...whole.actions.values()].flatMap(({ needs }) => needs.map(written)),
    ...[...whole.calls.values()].flatMap(({ needs }) => (needs.kind === 'rights' ? needs.rights.map(written) : [])),
    ...[...whole.calls.values()].flatMap(({ self }) => (self ? [written(self)] : [])),
  ]),
]

/** Names of the calls of forms that some rights open for the reader's own record. */
function ownCalls(whole: Module, held: readonly string[]): readonly string[] {
  const may = ({ needs, self }: Call): boolean =>
    needs.kind !== 'rights' ||
    needs.rights.some((right) => held.includes(written(right))) ||
    (self !== null && held.includes(written(self)))
  return [...whole.forms.values()].flatMap(({ self, reads, submit }) => {
    const calls = [reads ?? 'get', submit.calls].flatMap((name) => whole.calls.get(name ?? '') ?? [])
    return self && calls.every(may) ? calls.map(({ name }) => name) : []
  })
}

/** Compiles a definition restricted to some rights as a client does, without any other definition. */
function left(whole: Module, held: readonly string[]): Module {
  const cut = restrictModule(whole, (right) => held.includes(written(right)))
  const compiled = compileServed(cut, { ...context, modules: { [cut.id]: cut } })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const cases = fc
  .constantFrom(...Object.keys(sources))
  .map(module)
  .chain((whole) => fc.tuple(fc.constant(whole), fc.subarray([...rightsOf(whole)])))

/** Whether the part of a screen that makes the call is left: versions are chosen in the history, and records move in the calendar. */
const hasPlace = (name: string, whole: Module, left: Module): boolean =>
  (name !== REVERT || left.calls.has(HISTORY)) &&
  (name !== whole.list?.calendar?.move?.checks || left.list?.calendar?.move !== undefined)

describe('a definition cut to what a session may use', () => {
  it('PE-01 compiles, and holds neither an action nor a call without its right', () => {
    fc.assert(
      fc.property(cases, ([whole, held]) => {
        const seen = left(whole, held)
        for (const action of seen.actions.values())
          expect(action.needs.map(written)).toEqual(expect.arrayContaining([expect.any(String)]))
        for (const { needs } of seen.actions.values())
          expect(needs.some((right) => held.includes(written(right)))).toBe(true)
        for (const { needs } of seen.calls.values())
          if (needs.kind === 'rights') expect(needs.rights.some((right) => held.includes(written(right)))).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })

  it('PE-01 keeps every action and call whose right is held, with its form', () => {
    fc.assert(
      fc.property(cases, ([whole, held]) => {
        const seen = left(whole, held)
        for (const [name, { needs, effect }] of whole.actions) {
          const may = needs.some((right) => held.includes(written(right)))
          expect([name, seen.actions.has(name)]).toEqual([name, may])
          if (may && effect.opens !== null && whole.forms.has(effect.opens))
            expect(seen.forms.has(effect.opens)).toBe(true)
        }
        const own = ownCalls(whole, held)
        for (const [name, { needs }] of whole.calls) {
          const may = needs.kind !== 'rights' || needs.rights.some((right) => held.includes(written(right)))
          const expected = (may || own.includes(name)) && hasPlace(name, whole, seen)
          expect([name, seen.calls.has(name)]).toEqual([name, expected])
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('PE-01 with all rights is the whole', () => {
    for (const id of ['category', 'requirement', 'template', 'session', 'definition']) {
      const whole = module(id)
      const seen = left(whole, rightsOf(whole))
      const parts = ({ fields, actions, calls, forms, masks, routes }: Module) => [
        [...fields.keys()],
        [...actions.keys()],
        [...calls.keys()],
        [...forms.keys()].toSorted(),
        [...masks],
        routes,
      ]
      expect(parts(seen)).toEqual(parts(whole))
    }
  })

  it('PE-01 of one who only reads has no form to write, no field of such a form, and no route to it', () => {
    const seen = left(module('category'), ['kT6.veB'])
    expect([...seen.actions.keys(), ...seen.forms.keys()]).toEqual([])
    expect([...seen.calls.keys()]).toEqual(['list', 'get', 'summary', 'pick', 'history'])
    expect(seen.fields.has('nueva')).toBe(false)
    expect(seen.routes.map(({ screen }) => screen)).toEqual(['list'])
    expect(seen.onRemove).toBeNull()
  })

  it('PE-01 of one who may only create has the form, though it is made from that of editing', () => {
    const seen = left(module('category'), ['kT6.Wxx'])
    expect([...seen.forms.keys()]).toEqual(['create'])
    expect(seen.forms.get('create')?.plan.roots.map(({ field }) => field.name)).toEqual(
      module('category')
        .forms.get('create')
        ?.plan.roots.map(({ field }) => field.name),
    )
    expect([...seen.calls.keys()]).toEqual(['create', 'pick'])
    expect(seen.list).toBeNull()
  })
})
