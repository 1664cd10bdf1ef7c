import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import { compilePlan, validate } from '#engine/form'
import type { FormEnvironment, Values } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { FormStore } from '../../../renderers/form/store.ts'

const environment: FormEnvironment = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', names: {} }

function store(sources: { readonly [name: string]: FieldSource }, record: Values = {}): FormStore {
  const fields = Object.entries(sources).map(([name, source]) =>
    compileField(name, source, {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault) => {
        throw new Error(JSON.stringify(fault))
      },
    }),
  )
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return new FormStore(plan.value, record, environment)
}

const required: FieldSource = { kind: 'text', required: true }

describe('LC-02 a part that is saved by itself', () => {
  const only = new Set(['a'])

  it('LC-02 is judged and sent alone; the others keep silent until they are submitted', () => {
    const form = store({ a: required, b: required })
    expect(form.submit(only).accepted).toBe(false)
    expect(form.summary().problems.map(({ pointer }) => pointer)).toEqual(['/a'])
    form.write('/a', 'x')
    const { accepted, outcome } = form.submit(only)
    expect([accepted, outcome.values, form.summary().problems]).toEqual([true, { a: 'x' }, []])
    expect(form.submit().accepted).toBe(false)
  })

  it('LC-02 once saved begins from what was saved, and leaves what else was typed', () => {
    const form = store({ a: required, b: required, c: required }, { a: '1', b: '1', c: '1' })
    form.write('/a', '2')
    form.write('/b', '2')
    form.rebase({ a: 'saved', b: 'saved', c: 'saved' }, only)
    expect([form.values, form.summary().dirty]).toEqual([{ a: 'saved', b: '2', c: 'saved' }, true])
    form.rebase({ a: 'saved', b: '2', c: 'saved' }, new Set(['b']))
    expect(form.summary().dirty).toBe(false)
  })
})

describe('PE-09 what a control knows against its value', () => {
  const shown = (form: FormStore) => form.summary().problems.map(({ pointer, shown: one }) => [pointer, one.kind])

  it('PE-09 keeps the form back once it is submitted, and no longer than it is known', () => {
    const form = store({ a: { kind: 'text' }, b: { kind: 'text' } })
    form.setControlProblem('/a', 'not together')
    expect(shown(form)).toEqual([])
    expect([form.submit().accepted, shown(form)]).toEqual([false, [['/a', 'refusal']]])
    expect([form.submit().accepted, shown(form)]).toEqual([false, [['/a', 'refusal']]])
    form.write('/a', 'x')
    form.setControlProblem('/a', null)
    expect([form.submit().accepted, shown(form)]).toEqual([true, []])
  })

  it('PE-09 keeps no other part back, no hidden field, and nothing after beginning again', () => {
    const form = store({
      a: { kind: 'text', visible: { '==': [{ var: 'b' }, 'x'] } },
      b: { kind: 'text' },
    })
    form.setControlProblem('/a', 'not together')
    expect(form.submit().accepted).toBe(true)
    form.write('/b', 'x')
    expect([form.submit(new Set(['b'])).accepted, form.submit(new Set(['a'])).accepted]).toEqual([true, false])
    form.reset()
    form.write('/b', 'x')
    expect(form.submit().accepted).toBe(true)
  })
})

describe('LC-02 a section that is saved beside fields that begin anew while they are hidden', () => {
  const anew = { hiddenValue: 'reset', visible: 'shown' } as const
  const shape: { readonly [name: string]: FieldSource } = {
    a: { kind: 'text' },
    shown: { kind: 'checkbox' },
    leaf: { kind: 'text', ...anew, initial: { const: 'start' } },
    rows: { kind: 'repeat', ...anew, of: { x: { kind: 'text' } } },
    g: { kind: 'group', of: { part: { kind: 'text', ...anew }, other: { kind: 'text' } } },
  }
  const record = { a: '1', leaf: 'old', rows: [{ _id: 'k', x: 'old' }], g: { part: 'old', other: '1' } }

  it.each([false, true])('LC-02 has nothing unsaved, whether they were seen at first: %s', (seen) => {
    const form = store(shape, { ...record, shown: seen })
    form.write('/shown', false)
    form.write('/a', '2')
    expect(form.summary().dirty).toBe(true)
    form.rebase({ ...record, a: '2', shown: false }, new Set(['a', 'shown']))
    expect(form.summary().dirty).toBe(false)
    form.rebase({ ...record, a: '2', shown: false }, new Set(['a']))
    expect(form.summary().dirty).toBe(false)
  })

  it('LC-02 still knows what else was typed, beside them too', () => {
    const form = store(shape, { ...record, shown: false })
    form.write('/g/other', '2')
    form.rebase({ ...record, shown: false }, new Set(['a']))
    expect([form.summary().dirty, form.typed['g']]).toMatchObject([true, { other: '2' }])
    form.rebase({ ...record, shown: false, g: { other: '2' } }, new Set(['g']))
    expect(form.summary().dirty).toBe(false)
    form.reset()
    expect([form.summary().dirty, form.typed['leaf']]).toEqual([false, 'start'])
  })
})

describe('LC-02 values that follow', () => {
  it('LC-02 a hidden value is begun anew where the definition says so', () => {
    const form = store({
      shown: { kind: 'checkbox', initial: true },
      kept: { kind: 'text', visible: 'shown' },
      anew: { kind: 'text', visible: 'shown', hiddenValue: 'reset', initial: { const: 'start' } },
    })
    form.write('/kept', 'typed')
    form.write('/anew', 'typed')
    form.write('/shown', false)
    form.write('/shown', true)
    expect(form.values).toEqual({ shown: true, kept: 'typed', anew: 'start' })
  })

  it('LC-02 a start that reads others applies again when they change, in groups too; null leaves a value alone', () => {
    const follows: FieldSource = { kind: 'checkbox', initial: { if: [{ var: 'values.change' }, true, null] } }
    const form = store({ change: { kind: 'checkbox' }, notify: follows, g: { kind: 'group', of: { notify: follows } } })
    form.write('/change', true)
    expect(form.values).toMatchObject({ notify: true, g: { notify: true } })
    form.write('/change', false)
    expect(form.values).toMatchObject({ notify: true, g: { notify: true } })
  })
})

describe('a text in each language', () => {
  it('is refused at its field, with the languages that are wrong', () => {
    const form = store({ a: { kind: 'text', localised: true } })
    form.showRefusals([
      { pointer: '/a/es', text: 'missing' },
      { pointer: '/a/fr', text: 'missing' },
    ])
    expect(form.field('/a').shown).toEqual({ kind: 'refusal', text: 'missing', parts: ['es', 'fr'] })
    form.write('/a', { es: 'x', fr: 'y' })
    expect(form.field('/a').shown).toBeNull()
  })
})

describe('a field that is shown once the server asks for it', () => {
  const sources: { readonly [name: string]: FieldSource } = {
    a: required,
    code: { kind: 'text', required: true, asked: true },
  }

  it('is neither judged nor sent before, and both after, with what was typed', () => {
    const form = store(sources)
    form.write('/a', 'x')
    const told: boolean[] = []
    expect(form.field('/code').visible).toBe(false)
    form.subscribe('/code', () => told.push(form.field('/code').visible))
    expect(form.submit().outcome.values).toEqual({ a: 'x' })
    form.showRefusals([{ pointer: '/a', text: 'not that' }])
    expect(form.field('/code').visible).toBe(false)
    form.showRefusals([{ pointer: '/code', text: 'the code' }])
    expect([form.field('/code').visible, form.field('/code').shown, told[0]]).toEqual([
      true,
      { kind: 'refusal', text: 'the code' },
      true,
    ])
    expect([form.values, form.submit().accepted]).toEqual([{ a: 'x', code: null }, false])
    form.write('/code', '123456')
    expect(form.submit()).toMatchObject({ accepted: true, outcome: { values: { a: 'x', code: '123456' } } })
    form.reset()
    expect(form.field('/code').visible).toBe(true)
  })

  it('is judged on the server like any other', () => {
    const fields = Object.entries(sources).map(([name, source]) =>
      compileField(name, source, { kinds: KINDS, prefix: 'm', fault: () => undefined }),
    )
    const plan = compilePlan(fields)
    const judged = plan.ok ? validate(plan.value, { a: 'x' }, environment) : null
    expect(judged?.problems).toMatchObject([{ pointer: '/code', code: 'required' }])
  })
})
