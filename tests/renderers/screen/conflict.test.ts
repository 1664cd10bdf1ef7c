import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Failure } from '#engine/call'
import { readRecord } from '#engine/call'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import type { Formulario } from '#engine/form'
import { FormStore } from '#renderers/form'
import type { ModuleSource } from '#engine/source'
import { findConflict, applyChoices } from '../../../renderers/screen/form/conflict/findConflict.ts'
import type { Choice } from '../../../renderers/screen/form/conflict/findConflict.ts'
import type { SubmitRequest } from '../../../renderers/screen/form/submitRequest.ts'
import { compiled } from '../../engine/definition/shipped.ts'

const NAMES = ['name', 'note', 'tags', 'rows'] as const

const source: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    note: { kind: 'text' },
    tags: { kind: 'select', options: ['a', 'b', 'c'], many: true },
    rows: { kind: 'repeat', of: { part: { kind: 'text' } } },
    secret: { kind: 'text', wire: false },
  },
  forms: { edit: { sections: [[...NAMES, 'secret']] } },
  actions: { edit: {} },
  calls: { get: { GET: 'categorias/{id}' }, edit: { PUT: 'categorias/{id}', body: 'payload' } },
}
const module = compiled(source)

const text = fc.option(fc.constantFrom('x', 'y', 'z'), { nil: null })
const values = fc.record({
  name: text,
  note: text,
  tags: fc.subarray(['a', 'b', 'c']),
  rows: fc.array(fc.record({ part: fc.constantFrom('p', 'q') }), { maxLength: 2 }),
})
type Drawn = { readonly [name in (typeof NAMES)[number]]: unknown }

function opened(was: Drawn, typed: Drawn): SubmitRequest {
  const form = module.forms.get('edit')
  if (!form) throw new Error('There is no form')
  const record = readRecord(module, { id: 'c1', version: 1, ...was })
  const store = new FormStore(form.plan, record.values, {
    today: '2026-01-01',
    now: '2026-01-01T00:00:00.000Z',
    names: {},
  })
  for (const name of NAMES) if (written(was[name]) !== written(typed[name])) store.write(`/${name}`, typed[name])
  return { module, form, record, input: {}, store, served: [] }
}

const refused = (now: Drawn): Failure => ({
  status: 412,
  code: '92001',
  message: '',
  transaction: '',
  fields: [],
  actual: { id: 'c1', version: 2, ...now },
  conflict: [{ campo: 'name', fecha: '2026-01-01T10:00:00.000Z', usuario: { id: 'u', nombre: 'Ana' } }],
})

const written = (value: unknown): string => JSON.stringify(plain(value))
const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length === 0
      ? null
      : value.map((one: unknown) =>
          typeof one === 'object' && one !== null ? { part: (one as { readonly part?: unknown }).part } : one,
        )
    : (value ?? null)

describe('a record that somebody else has saved while it was edited', () => {
  it('LC-01 FT-15 three states are held against each other field by field', () => {
    fc.assert(
      fc.property(values, values, values, (was, mine, theirs) => {
        const conflict = findConflict(opened(was, mine), refused(theirs))
        const told = new Map(conflict?.fields.map(({ field, changedBy }) => [field.name, changedBy]))
        for (const name of NAMES) {
          const [a, b, c] = [was, mine, theirs].map((one) => written(one[name]))
          const expected = b === c ? undefined : a === c ? 'mine' : a === b ? 'theirs' : 'both'
          expect([name, told.get(name)]).toEqual([name, expected])
        }
      }),
    )
  })

  it('LC-01 FT-15 what was chosen is what is saved, and what nobody chose is what only one has changed', () => {
    const choices = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom<Choice>('mine', 'theirs'))
    fc.assert(
      fc.property(values, values, values, choices, (was, mine, theirs, chosen) => {
        const request = opened(was, mine)
        const conflict = findConflict(request, refused(theirs))
        if (!conflict) throw new Error('The present record came')
        applyChoices(request, conflict, new Map(Object.entries(chosen)))
        for (const name of NAMES) {
          const contested = conflict.fields.find(({ field }) => field.name === name)
          const usual = contested?.changedBy === 'theirs' ? 'theirs' : 'mine'
          const kept = (contested ? (chosen[name] ?? usual) : 'theirs') === 'mine' ? mine : theirs
          expect([name, written(request.store.values[name])]).toEqual([name, written(kept[name])])
        }
      }),
    )
  })

  it('LC-01 says who changed a field last, where the answer does', () => {
    const was = { name: 'x', note: 'x', tags: [], rows: [] }
    const conflict = findConflict(opened(was, was), refused({ ...was, name: 'y', note: 'y' }))
    expect(conflict?.fields.map(({ field, lastChange }) => [field.name, lastChange?.by ?? null])).toEqual([
      ['name', 'Ana'],
      ['note', null],
    ])
  })

  it.each([
    ['none', undefined],
    ['another record', { id: 'c2', version: 2 }],
  ])('FT-15 with %s beside the refusal nothing is taken over', (_, actual) => {
    const was = { name: 'x', note: 'x', tags: [], rows: [] }
    expect(findConflict(opened(was, was), { ...refused(was), actual })).toBeNull()
  })
})

describe('DF-12 LC-01 answers to a served form that somebody else has given meanwhile', () => {
  const environment = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', names: {} }
  const formulario: Formulario = {
    id: 'f1',
    version: 1,
    nombre: 'Form',
    hash: '1',
    tipo: { id: 1 },
    // One is called as a field of the record is.
    campos: ['name', 'club'].map((name, at) => ({
      id: `f1-${name}`,
      name,
      label: name,
      type: { id: 1 },
      dataType: { id: 1 },
      orden: at,
    })),
  }
  const answers = fc.record({ name: text, club: text })
  type Answers = { readonly name: string | null; readonly club: string | null }
  const told = (valores: Answers | null): object => ({
    ...BLANK,
    ...(valores ? { valoresForm: [{ formulario: { id: 'f1', version: 1 }, valores }] } : {}),
  })
  const BLANK = { name: 'x', note: null, tags: [], rows: [] }

  function filled(was: Answers | null, typed: Answers): { readonly request: SubmitRequest; readonly store: FormStore } {
    const plan = compileFormulario(formulario, { kinds: KINDS })
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
    const store = new FormStore(plan.value, was ?? {}, environment)
    for (const name of ['name', 'club'] as const)
      if ((was?.[name] ?? null) !== typed[name]) store.write(`/${name}`, typed[name])
    const request = {
      ...opened(BLANK, BLANK),
      record: readRecord(module, { id: 'c1', version: 1, ...told(was) }),
      served: [{ served: { form: formulario, plan: plan.value, problem: null, values: was ?? {} }, store }],
    }
    return { request, store }
  }
  const refusal = (now: Answers | null): Failure => ({
    ...refused(BLANK),
    actual: { id: 'c1', version: 2, ...told(now) },
    conflict: [{ campo: 'valoresForm', fecha: '2026-01-01T10:00:00.000Z', usuario: { id: 'u', nombre: 'Ana' } }],
  })
  const none = { name: null, club: null }
  const changedBy = (was: unknown, mine: unknown, theirs: unknown) =>
    mine === theirs ? undefined : was === theirs ? 'mine' : was === mine ? 'theirs' : 'both'

  it('DF-12 LC-01 are held against what was read and what is typed, field by field, and what is chosen is what is saved', () => {
    const some = fc.option(answers, { nil: null })
    const choices = fc.dictionary(fc.constantFrom('f1/name', 'f1/club'), fc.constantFrom<Choice>('mine', 'theirs'))
    fc.assert(
      fc.property(some, answers, some, choices, (was, mine, theirs, chosen) => {
        const { request, store } = filled(was, mine)
        const conflict = findConflict(request, refusal(theirs))
        if (!conflict) throw new Error('The present record came')
        applyChoices(request, conflict, new Map(Object.entries(chosen)))
        for (const name of ['name', 'club'] as const) {
          const [a, b, c] = [(was ?? none)[name], mine[name], (theirs ?? none)[name]]
          // Nobody has answered but here: nothing is held against it.
          const expected = was === null && theirs === null ? undefined : changedBy(a, b, c)
          const contested = conflict.fields.find(({ key }) => key === `f1/${name}`)
          expect([contested?.changedBy, contested?.lastChange?.by]).toEqual([expected, expected && 'Ana'])
          const isTheirs = expected !== undefined && (chosen[`f1/${name}`] ?? expected) === 'theirs'
          const kept = isTheirs ? c : b
          expect(store.values[name] ?? null).toBe(kept)
        }
        expect(conflict.fields.filter(({ key }) => !key.startsWith('f1/'))).toEqual([])
        expect(request.store.values['name']).toBe('x')
      }),
    )
  })
})
