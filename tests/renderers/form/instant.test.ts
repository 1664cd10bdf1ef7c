import { describe, expect, it } from 'vitest'
import type { Json } from '#engine/source'
import { FormStore } from '../../../renderers/form/store.ts'
import { TOGGLED, largeForm, planOf } from '../../support/largeForm.ts'

const environment = { today: '2024-01-01', now: '2024-01-01T00:00:00.000Z', names: {} }

const SIZES = [50, 200, 1000, 5000]

type Work = FormStore['work']

interface Page {
  readonly store: FormStore
  /** Pointers whose listeners were called, in their order; `''` is the summary. */
  readonly heard: string[]
}

/** A form on a page: every field is shown, and told of its changes. */
function page(size: number): Page {
  const { plan, values } = largeForm(size)
  const store = new FormStore(plan, values, environment)
  const heard: string[] = []
  for (const pointer of [...store.pointers(), '']) {
    if (pointer !== '') store.field(pointer)
    store.subscribe(pointer, () => heard.push(pointer))
  }
  return { store, heard }
}

/** Cost of an operation: evaluations, validations and notifications, and the listeners that were called. */
function cost({ store, heard }: Page, deed: (store: FormStore) => void): Work & { readonly heard: readonly string[] } {
  const before = store.work
  const [places, rules, fields, told] = [
    before.nodesRecomputed,
    before.rulesEvaluated,
    before.fieldsValidated,
    before.changesReported,
  ]
  heard.length = 0
  deed(store)
  const after = store.work
  return {
    nodesRecomputed: after.nodesRecomputed - places,
    rulesEvaluated: after.rulesEvaluated - rules,
    fieldsValidated: after.fieldsValidated - fields,
    changesReported: after.changesReported - told,
    heard: [...heard],
  }
}

/** Costs of the same deed in forms of all sizes, after the same deeds before. */
const costs = (deed: (store: FormStore) => void, ...before: readonly ((store: FormStore) => void)[]) =>
  SIZES.map((size) => {
    const shown = page(size)
    for (const one of before) one(shown.store)
    return cost(shown, deed)
  })

const submit = (store: FormStore): void => void store.submit()

describe.each([
  ['nothing was left yet', []],
  ['everything was submitted', [submit]],
] as const)('a form of 50, 200, 1000 and 5000 fields when %s', { timeout: 60_000 }, (_, before) => {
  it.each<readonly [what: string, deed: (store: FormStore) => void]>([
    ['DF-05 a key in a field that nobody reads', (store) => store.write('/f0', 'Anna Puig i')],
    ['DF-05 a key in a field that a condition reads', (store) => store.write('/f30', '')],
    ['DF-06 a key in a number that another must reach', (store) => store.write('/f3', 4000)],
    ['DF-05 a box that ten fields hang on', (store) => store.write('/toggle', false)],
    ['DF-05 a key in a row', (store) => store.write('/rows/3/quantity', null)],
    ['DF-03 one more row', (store) => store.addRow('/rows')],
    ['DF-03 a row less in the middle', (store) => store.removeRow('/rows', 10)],
    ['DF-07 a field that is left', (store) => store.touchLater('/f4')()],
    ['DF-08 a day that is none', (store) => store.write('/f10', 'no day')],
  ])('%s costs the same in all of them', (_what, deed) => {
    const [first, ...others] = costs(deed, ...before)
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('what a change costs', { timeout: 60_000 }, () => {
  it('DF-05 a key in a field that nobody reads is one place, no rule, and one listener', () => {
    for (const one of costs(
      (store) => store.write('/f0', 'x'),
      (store) => store.write('/f1', 'a'),
    ))
      expect(one).toEqual({
        nodesRecomputed: 1,
        rulesEvaluated: 0,
        fieldsValidated: 0,
        changesReported: 1,
        heard: ['/f0'],
      })
  })

  it('DF-06 after submitting, that field alone is validated, and the summary hears where it is wrong', () => {
    for (const one of costs(
      (store) => store.write('/f0', 'x'.repeat(51)),
      (store) => store.write('/f0', 'y'),
      submit,
    ))
      expect(one).toEqual({
        nodesRecomputed: 1,
        rulesEvaluated: 0,
        fieldsValidated: 1,
        changesReported: 1,
        heard: ['/f0', ''],
      })
  })

  it('DF-05 a box that ten fields hang on decides over itself and those', () => {
    for (const one of costs(
      (store) => store.write('/toggle', false),
      (store) => store.write('/f0', 'x'),
    )) {
      expect(one).toMatchObject({
        nodesRecomputed: 1 + TOGGLED,
        rulesEvaluated: TOGGLED,
        fieldsValidated: 0,
        changesReported: 1 + TOGGLED,
      })
      expect(one.heard).toHaveLength(1 + TOGGLED)
    }
  })

  it('DF-05 a condition that comes to the same as before validates nothing anew', () => {
    const plan = planOf({
      of: { kind: 'text' },
      more: { kind: 'text', visible: { '!=': [{ var: 'of' }, 'none'] } },
      rows: { kind: 'repeat', visible: { '!=': [{ var: 'of' }, 'none'] }, of: { n: { kind: 'number' } } },
    })
    const store = new FormStore(plan, { of: 'a', rows: [{ _id: 'r0', n: 1 }] }, environment)
    submit(store)
    const { rulesEvaluated, fieldsValidated } = cost({ store, heard: [] }, (form) => form.write('/of', 'b'))
    expect({ rulesEvaluated, fieldsValidated }).toEqual({ rulesEvaluated: 2, fieldsValidated: 1 })
  })

  it('DF-03 DF-05 a row less in the middle evaluates no rule of the rows behind it, which only move', () => {
    for (const one of costs((store) => store.removeRow('/rows', 10), submit))
      expect([one.nodesRecomputed, one.rulesEvaluated]).toEqual([0, 0])
  })

  it('DF-05 a rule over all rows is evaluated once for a key in one of them', () => {
    const total: Json = { reduce: [{ var: 'rows' }, { '+': [{ var: 'accumulator' }, { var: 'current.n' }] }, 0] }
    for (const size of [1, 10, 100]) {
      const plan = planOf({
        rows: {
          kind: 'repeat',
          of: { n: { kind: 'number' }, twice: { kind: 'number', value: { '*': [{ var: 'n' }, 2] } } },
        },
        total: { kind: 'number', value: total },
      })
      const rows = Array.from({ length: size }, (_, at) => ({ _id: `r${at}`, n: at }))
      const store = new FormStore(plan, { rows }, environment)
      expect(cost({ store, heard: [] }, (form) => form.write('/rows/0/n', 5))).toMatchObject({
        nodesRecomputed: 3,
        rulesEvaluated: 2,
        changesReported: 3,
      })
    }
  })
})

describe('DF-05 what is put together is shared', () => {
  it('DF-05 a change leaves everything that it does not touch the same object', () => {
    const plan = planOf({
      a: { kind: 'text' },
      g: { kind: 'group', of: { b: { kind: 'text' } } },
      rows: { kind: 'repeat', of: { c: { kind: 'text' } } },
    })
    const store = new FormStore(
      plan,
      {
        a: '',
        g: { b: '' },
        rows: [
          { _id: 'x', c: '' },
          { _id: 'y', c: '' },
        ],
      },
      environment,
    )
    const [typed, values] = [store.typed, store.values]
    expect([store.typed, store.values]).toEqual([typed, values])
    expect(store.values).toBe(values)
    store.write('/rows/1/c', 'new')
    for (const [before, after] of [
      [typed, store.typed],
      [values, store.values],
    ] as const) {
      const [was, is] = [before['rows'], after['rows']] as readonly [readonly unknown[], readonly unknown[]]
      expect(after['g']).toBe(before['g'])
      expect(is[0]).toBe(was[0])
      expect(is[1]).toEqual({ _id: 'y', c: 'new' })
      expect(was[1]).toMatchObject({ _id: 'y' })
      expect(was[1]).not.toMatchObject({ c: 'new' })
    }
  })
})

describe('who hears of what', () => {
  it('DF-05 one who watches hears of what is read, in whatever row it stands, and of nothing else', () => {
    const plan = planOf({
      a: { kind: 'text' },
      b: { kind: 'text', visible: 'a' },
      rows: { kind: 'repeat', of: { c: { kind: 'text' }, d: { kind: 'text' } } },
    })
    const store = new FormStore(plan, { a: 'x', b: 'y', rows: [{ _id: 'r', c: '', d: '' }] }, environment)
    const heard: string[] = []
    const hear = (name: string, ...paths: readonly string[]): (() => void) =>
      store.watch(
        () => heard.push(name),
        paths.map((path) => ({ path: path.split('.') })),
      )
    hear('b', 'values.b')
    hear('rows', 'rows')
    const stop = hear('a', 'a')
    store.watch(() => heard.push('any'))
    const after = (deed: () => void): readonly string[] => {
      heard.length = 0
      deed()
      return heard.toSorted()
    }
    expect(after(() => store.write('/a', 'z'))).toEqual(['a', 'any'])
    expect(after(() => store.write('/a', ''))).toEqual(['a', 'any', 'b'])
    stop()
    expect(after(() => store.write('/rows/0/c', '1'))).toEqual(['any', 'rows'])
    expect(after(() => store.addRow('/rows'))).toEqual(['any', 'rows'])
    expect(after(() => store.write('/a', ' '))).toEqual(['any'])
  })

  it('DF-07 the summary is told of once a form is unsaved, and of problems that come and go, not of every key', () => {
    const store = new FormStore(planOf({ a: { kind: 'text', required: true }, b: { kind: 'text' } }), {}, environment)
    let told = 0
    store.subscribe('', () => told++)
    store.write('/b', '1')
    expect([told, store.summary().dirty]).toEqual([1, true])
    store.write('/b', '2')
    store.write('/a', ' ')
    expect(told).toBe(1)
    store.submit()
    expect([told, store.summary().problems.map(({ pointer }) => pointer)]).toEqual([2, ['/a']])
    const before = store.summary()
    store.write('/b', '3')
    store.write('/a', '')
    expect([told, store.summary()]).toEqual([2, before])
    store.write('/a', 'x')
    expect([told, store.summary().problems]).toEqual([3, []])
  })
})
