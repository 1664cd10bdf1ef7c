import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecord } from '#engine/call'
import { transitionsFrom } from '#engine/field'
import { formScope, validate } from '#engine/form'
import type { FieldSource, Json, ModuleSource } from '#engine/source'
import { compiled, faults, module as shipped } from './shipped.ts'

const STATES = ['rN1', 'rI4', 'rX5', 'rF6']
const MOVES = {
  rN1: ['rI4', { to: 'rX5', requires: ['note'] }],
  rI4: [{ to: 'rF6', requires: ['note', 'who'] }],
  rX5: ['rI4'],
}

const fields: { readonly [name: string]: FieldSource } = {
  name: { kind: 'text', role: 'title' },
  state: { kind: 'status', wire: 'state.id', states: STATES, moves: MOVES },
  next: { kind: 'select', options: STATES, alwaysEmpty: true, wire: 'state.id', moves: 'state' },
  note: { kind: 'text', alwaysEmpty: true, wire: 'note' },
  who: { kind: 'text' },
}

const base: ModuleSource = {
  version: 1,
  id: 'requirement',
  fields,
  list: {},
  forms: { work: { sections: [['next', 'note', 'who']] } },
  actions: { work: { on: 'row', needs: 'status' } },
  calls: { list: { GET: 'x' }, get: { GET: 'x/{id}' }, work: { PUT: 'x/{id}', body: 'payload' } },
}

const withFields = (more: { readonly [name: string]: FieldSource }): ModuleSource => ({
  ...base,
  fields: { ...fields, ...more },
})
const status = (moves: FieldSource['moves']): ModuleSource =>
  withFields({ state: { ...fields['state'], ...(moves === undefined ? {} : { moves }) } })

const withIcons = (more: FieldSource): ModuleSource =>
  withFields({ next: { ...fields['next'], icons: { rN1: 'Tag' }, ...more } })

const work = (from: Json, values: { readonly [name: string]: unknown }) => {
  const form = compiled(base).forms.get('work')
  if (!form) throw new Error('no form')
  return validate(form.plan, values, {
    today: '2026-01-01',
    now: '2026-01-01T00:00:00.000Z',
    names: { record: { state: from } },
  })
}

describe('moves of a status', () => {
  it.each<readonly [string, ModuleSource, string]>([
    ['from a state that is none', status({ rZ9: ['rI4'] }), '/fields/state/moves/rZ9 unknownEntry'],
    ['to a state that is none', status({ rN1: ['rI4', 'rZ9'] }), '/fields/state/moves/rN1/1 unknownEntry'],
    [
      'between choices that are none',
      withFields({ level: { kind: 'select', options: [1, 2], moves: { 1: ['2'], 2: ['9'] } } }),
      '/fields/level/moves/2/0 unknownEntry',
    ],
    [
      'corrected from a state that is none',
      withFields({ state: { ...fields['state'], corrections: { rZ9: 'rI4' } } }),
      '/fields/state/corrections/rZ9 unknownEntry',
    ],
    [
      'corrected to a state that is none',
      withFields({ state: { ...fields['state'], corrections: { rN1: 'rZ9' } } }),
      '/fields/state/corrections/rN1 unknownEntry',
    ],
    ['to itself', status({ rN1: ['rN1'] }), '/fields/state/moves/rN1/0 duplicateId'],
    [
      'with a tone of a state that is none',
      withFields({ state: { ...fields['state'], tones: { rZ9: 'error' } } }),
      '/fields/state/tones/rZ9 unknownOption',
    ],
    [
      'with a tone of a choice that is none',
      withFields({ next: { ...fields['next'], tones: { x: 'error' } } }),
      '/fields/next/tones/x unknownOption',
    ],
    [
      'with a picture of a choice that is none',
      withFields({ next: { ...fields['next'], icons: { x: 'Tag' } } }),
      '/fields/next/icons/x unknownOption',
    ],
    [
      'with pictures of choices that may be added to',
      withIcons({ creatable: true }),
      '/fields/next/icons iconsNotDrawn',
    ],
    ['with pictures of several choices', withIcons({ many: true, look: 'radio' }), '/fields/next/icons iconsNotDrawn'],
    ['twice to one', status({ rN1: ['rI4', { to: 'rI4' }] }), '/fields/state/moves/rN1/1 duplicateId'],
    [
      'asking for no field',
      status({ rN1: [{ to: 'rI4', requires: ['note', 'nobody'] }] }),
      '/fields/state/moves/rN1/0/requires/1 unknownField',
    ],
    [
      'of a field without any',
      withFields({ next: { ...fields['next'], moves: 'who' } }),
      '/fields/next/moves unknownField',
    ],
    [
      'of a field that is not there',
      withFields({ next: { ...fields['next'], moves: 'x' } }),
      '/fields/next/moves unknownField',
    ],
    [
      'of a kind that has no states',
      withFields({ who: { kind: 'text', moves: 'state' } }),
      '/fields/who/moves unknownKey',
    ],
    ['without where to', status({ rN1: [{ requires: ['note'] } as never] }), '/fields/state/moves/rN1/0/to missingKey'],
  ])('RQ-03 a definition says them wrongly: %s', (_what, definition, fault) => {
    expect(faults(base)).toEqual([])
    expect(faults(definition)).toContain(fault)
  })

  it('RQ-03 radio buttons draw pictures of choices that may be added to', () => {
    expect(faults(withIcons({ creatable: true, look: 'radio' }))).toEqual([])
  })

  it('RQ-03 what a move asks for is required for that move, and for no other', () => {
    const states = fc.constantFrom(...STATES)
    fc.assert(
      fc.property(states, fc.option(states), fc.boolean(), fc.boolean(), (from, next, note, who) => {
        const outcome = work(from, { next, note: note ? 'why' : '', who: who ? 'me' : null })
        const asks =
          next === null
            ? []
            : (transitionsFrom(fields['state'] ?? {}, from).find(({ to }) => to === next)?.requires ?? [])
        const lacks = [...(note ? [] : ['note']), ...(who ? [] : ['who'])].filter((name) => asks.includes(name))
        expect(outcome.problems.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual(
          lacks.map((name) => `/${name} required`),
        )
      }),
    )
  })

  it('RQ-03 what a field requires by itself stays required beside what moves ask for', () => {
    const always = compiled(withFields({ note: { ...fields['note'], required: { '!!': { var: 'values.who' } } } }))
    const plan = always.forms.get('work')?.plan
    if (!plan) throw new Error('no plan')
    const around = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', names: { record: { state: 'rX5' } } }
    expect(validate(plan, { who: 'me' }, around).problems.map(({ pointer }) => pointer)).toEqual(['/note'])
    expect(validate(plan, { who: null }, around).problems).toEqual([])
    expect(formScope({ who: 'me' }, [], around).read(['record', 'state'])).toBe('rX5')
  })

  it('RQ-03 a field that starts afresh reads nothing of what the record holds in its place', () => {
    const { values } = readRecord(compiled(base), { id: 'a', version: 1, state: { id: 'rI4' }, note: 'old', who: 'me' })
    expect(values).toEqual({ state: 'rI4', who: 'me' })
  })

  it('RQ-03 the shipped procedures end: from every state there is a way to the last one, and none out of it', () => {
    const { source } = shipped('requirement').fields.get('estatus') ?? {}
    const states = source?.states as readonly string[]
    for (const state of states) {
      const reached = new Set([state])
      for (const one of reached) for (const { to } of transitionsFrom(source ?? {}, one)) reached.add(to)
      expect(reached.has('rF6')).toBe(true)
    }
    expect(transitionsFrom(source ?? {}, 'rF6')).toEqual([])
    expect(transitionsFrom(source ?? {}, 'toString')).toEqual([])
  })
})
