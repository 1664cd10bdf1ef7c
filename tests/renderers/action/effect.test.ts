import { describe, expect, it } from 'vitest'
import type { ActionSource } from '#engine/source'
import { failure } from '../fakePort.ts'
import { eventsOf, kinds, one, questionOf, scopeOf } from './events.ts'
import { record } from './sample.ts'

describe('LC-02 checks of an effect', () => {
  const checks = [
    { must: { '>': [{ var: 'record.size' }, 3] }, text: 'msg.small' },
    { must: { '>': [{ var: 'record.size' }, 9] }, text: 'msg.smaller' },
  ]

  it('the first that fails is said, and nothing happens', async () => {
    const { outcome, events } = await eventsOf(
      { calls: 'move', checks, confirm: true },
      { texts: { 'msg.smaller': 'Too small: {{record.name}}' } },
    )
    expect(outcome).toEqual({ kind: 'stopped' })
    expect(kinds(events)).toEqual(['ask'])
    expect(questionOf(events)).toMatchObject({ kind: 'message', text: 'Too small: First' })
  })

  it('a check that cannot be evaluated does not hold', async () => {
    const { events } = await eventsOf({
      calls: 'move',
      checks: [{ must: { '>': [{ var: 'record.none' }, 1] }, text: 'm' }],
    })
    expect(kinds(events)).toEqual(['ask'])
  })

  it('what holds goes on', async () => {
    const { events } = await eventsOf({ calls: 'move', checks: checks.slice(0, 1) })
    expect(kinds(events)).toEqual(['call move', 'notify', 'reload'])
  })
})

describe('SW-01 what is asked first', () => {
  const texts = {
    'lbl.sample.x.confirm': 'Do it to {{record.name}}?',
    'lbl.sample.x': 'Do it',
    'msg.own': 'Own',
    'msg.other': 'Other',
  }

  it.each([
    ['true', true, 'Do it to First?'],
    ['a key', 'msg.own', 'Own'],
    ['json-logic that answers a key', { if: [{ '>': [{ var: 'record.size' }, 3] }, 'msg.own', 'msg.other'] }, 'Own'],
    [
      'json-logic that answers none',
      { if: [{ '>': [{ var: 'record.size' }, 9] }, 'msg.own', null] },
      'Do it to First?',
    ],
    ['a text', { text: 'msg.other' }, 'Other'],
    ['a computed text', { text: { if: [false, 'msg.own', 'msg.other'] } }, 'Other'],
  ] as const)('%s', async (_, confirm, text) => {
    const { events, outcome } = await eventsOf({ calls: 'move', confirm }, { texts })
    expect(questionOf(events)).toMatchObject({ kind: 'confirm', title: 'Do it', text, names: [], danger: false })
    expect(outcome).toEqual({ kind: 'stopped' })
    expect(kinds(events)).toEqual(['ask'])
  })

  it('the way back has a name of its own where the action is called “Cancel”', async () => {
    const named = { ...texts, 'lbl.sample.x.back': 'Go back', 'lbl.general.cancel': 'Cancel' }
    const { events } = await eventsOf({ calls: 'move', confirm: true }, { texts: named })
    expect(questionOf(events)).toMatchObject({ cancel: 'Go back' })
    const other = await eventsOf(
      { calls: 'move', confirm: true },
      { texts: { ...texts, 'lbl.general.cancel': 'Cancel' } },
    )
    expect(questionOf(other.events)).toMatchObject({ cancel: 'Cancel' })
  })

  it('a yes goes on', async () => {
    const { events } = await eventsOf({ calls: 'move', confirm: true }, { texts, answers: ['yes'] })
    expect(kinds(events)).toEqual(['ask', 'call move', 'notify', 'reload'])
  })

  it('nothing is asked by an action that says nothing, or false', async () => {
    expect(kinds((await eventsOf({ calls: 'move' })).events)).not.toContain('ask')
    expect(kinds((await eventsOf({ danger: true, confirm: false, calls: 'move' })).events)).not.toContain('ask')
  })

  it('what destroys something asks by itself', async () => {
    const { events } = await eventsOf({ calls: 'move', danger: true })
    expect(questionOf(events)).toMatchObject({ danger: true })
  })

  const choices = { keep: { keep: true }, drop: { keep: false } }

  it('three buttons: each sets what the call and expressions read', async () => {
    const source: ActionSource = {
      calls: 'sends',
      confirm: { choices },
      sends: { size: { if: [{ var: 'input.keep' }, 1, 2] } },
    }
    const { events } = await eventsOf(source, { answers: ['drop'] })
    expect(questionOf(events)).toMatchObject({
      choices: [
        { key: 'keep', label: 'lbl.general.keep' },
        { key: 'drop', label: 'lbl.general.drop' },
      ],
    })
    expect(scopeOf(events)).toMatchObject({ input: { keep: false }, values: { size: 2 } })
    const kept = await eventsOf(source, { answers: ['keep'] })
    expect(scopeOf(kept.events)).toMatchObject({ input: { keep: true }, values: { size: 1 } })
    expect(kinds((await eventsOf(source)).events)).toEqual(['ask'])
  })

  it('the chosen button travels to an opened form', async () => {
    const { events } = await eventsOf({ opens: 'move', confirm: { choices } }, { answers: ['keep'] })
    expect(events.at(-1)).toEqual({
      kind: 'open',
      to: { module: 'sample', screen: 'move', with: { id: 'r1', keep: true }, in: undefined, width: undefined },
    })
  })

  it('CA-01 the chosen records are named, and counted', async () => {
    const selection = [one, record('r2', 'Second')]
    const { events } = await eventsOf(
      { on: 'selection', calls: 'merge', danger: true, confirm: { list: true } },
      {
        answers: ['yes'],
        texts: {
          'lbl.general.selection.confirm': '$t(lbl.records, {"count": {{selection.count}} })?',
          'lbl.records_one': '{{count}} record',
          'lbl.records_other': '{{count}} records',
        },
      },
      { record: null, selection },
    )
    expect(questionOf(events)).toMatchObject({ names: ['First', 'Second'], text: '2 records?', danger: true })
    expect(scopeOf(events)).toMatchObject({ selection: ['r1', 'r2'] })
  })
})

describe('what an effect opens', () => {
  it.each([
    ['a form', 'move', { module: 'sample', screen: 'move' }, 'r1'],
    ['a form of another module', 'other.edit', { module: 'other', screen: 'edit' }, 'r1'],
    // The id is that of a record of this module, which the list of another one has not.
    ['a list', 'other.list', { module: 'other', screen: 'list' }, null],
  ])('%s, with what it is told', async (_, opens, to, id) => {
    const { events, outcome } = await eventsOf({
      opens,
      in: 'drawer',
      width: { desktop: 720, phone: 300 },
      with: { owner: 'record.name', kind: { const: 'x' } },
    })
    expect(outcome).toEqual({ kind: 'opened' })
    const width = { desktop: 720, phone: 300 }
    expect(events).toEqual([
      { kind: 'open', to: { ...to, with: { id, owner: 'First', kind: 'x' }, in: 'drawer', width } },
    ])
  })

  it('a built-in screen', async () => {
    const { events } = await eventsOf({ opens: 'viewer', with: { path: 'record.name' } })
    expect(events).toEqual([{ kind: 'show', to: { screen: 'viewer', told: { id: 'r1', path: 'First' } } }])
  })

  it('VI-01 a viewer whose file may be signed: by its call, and what follows waits until it is closed', async () => {
    const { events } = await eventsOf(
      { opens: 'viewer', with: { path: 'record.name' }, signs: 'sign' },
      { texts: { 'lbl.sample.x.done': 'Signed {{record.name}}.' } },
    )
    const [shown] = events
    if (shown?.kind !== 'show' || !shown.signing) throw new Error('nothing may be signed')
    const picture = new File([], 'signature.png')
    const input = { strokes: [[]], fileHash: 'ab', pages: '1-3/3', code: '123456' }
    const answer = await shown.signing.sign({ ...input, picture })
    expect(answer.ok).toBe(true)
    expect(kinds(events)).toEqual(['show', 'call sign'])
    const sent = { id: 'r1', input, file: { image: [picture] } }
    expect(scopeOf(events)).toMatchObject(sent)
    expect(scopeOf(events)).not.toHaveProperty('version')
    shown.signing.onSigned()
    expect(events.slice(2)).toEqual([
      { kind: 'notify', tone: 'success', text: 'Signed First.' },
      { kind: 'reload', module: 'sample' },
    ])
  })

  it('SG-02 the version is sent where the bytes have no hash', async () => {
    const { events } = await eventsOf({ opens: 'viewer', signs: 'sign' })
    const [shown] = events
    if (shown?.kind !== 'show') throw new Error('nothing is shown')
    await shown.signing?.sign({ strokes: [], picture: new File([], 'a.png'), fileHash: null, pages: null, code: null })
    expect(scopeOf(events)).toMatchObject({ version: 3 })
    const viewed = await eventsOf({ opens: 'viewer' })
    expect(viewed.events[0]).not.toHaveProperty('signing')
  })

  it('after a call where both are said', async () => {
    const { events } = await eventsOf({ calls: 'move', opens: 'edit', then: [] })
    expect(kinds(events)).toEqual(['call move', 'notify', 'open'])
    const refused = await eventsOf({ calls: 'move', opens: 'edit' }, { results: { move: failure('91016') } })
    expect(kinds(refused.events)).toEqual(['call move', 'notify'])
  })
})

describe('ER-03 what comes of a call', () => {
  const texts = {
    'lbl.sample.x.done': 'Moved {{record.name}} to {{answer.place}}.',
    'msg.error.91016': 'Not found.',
    'msg.error.90099': 'Unexpected.',
    'msg.own': 'Known already.',
  }

  it('success is said shortly, with what was answered, and the list reloads', async () => {
    const { events, outcome } = await eventsOf(
      { calls: 'move' },
      { texts, results: { move: { ok: true, body: { place: 'B' } } } },
    )
    expect(events.slice(1)).toEqual([
      { kind: 'notify', tone: 'success', text: 'Moved First to B.' },
      { kind: 'reload', module: 'sample' },
    ])
    expect(outcome).toEqual({ kind: 'done', body: { place: 'B' } })
  })

  it('failure shows the message of its code, and nothing follows', async () => {
    const { events, outcome } = await eventsOf({ calls: 'move' }, { texts, results: { move: failure('91016') } })
    expect(events.slice(1)).toEqual([{ kind: 'notify', tone: 'error', text: 'Not found.' }])
    expect(outcome).toMatchObject({ kind: 'refused', isReported: false })
  })

  it('steps are done in order, and a call that follows is awaited', async () => {
    const { events } = await eventsOf({ calls: 'move', then: [{ call: 'get', mask: 95 }, 'reload', 'close'] })
    expect(kinds(events)).toEqual(['call move', 'notify', 'call get', 'reload', 'close'])
    expect(events[2]).toMatchObject({ scope: { id: 'r1', mask: 95 } })
  })

  it('a call that follows and is refused is said; what was done stays done', async () => {
    const { events, outcome } = await eventsOf(
      { calls: 'move', then: [{ call: 'get' }, 'reload'] },
      { texts, results: { get: failure('91016') } },
    )
    expect(kinds(events)).toEqual(['call move', 'notify', 'call get', 'notify', 'reload'])
    expect(events[3]).toEqual({ kind: 'notify', tone: 'error', text: 'Not found.' })
    expect(outcome.kind).toBe('done')
  })

  it('after a failure the list may reload too', async () => {
    const { events } = await eventsOf({ calls: 'move', else: ['reload'] }, { results: { move: failure('91016') } })
    expect(kinds(events)).toEqual(['call move', 'reload', 'notify'])
  })

  it('LC-02 a code is met with its own tone and text, and what follows it', async () => {
    const codes = { '91070': { tone: 'warning', text: 'msg.own', then: ['close'] } } as const
    const { events, outcome } = await eventsOf(
      { calls: 'move', codes, else: ['reload'] },
      { texts, results: { move: failure('91070') } },
    )
    expect(events.slice(1)).toEqual([
      { kind: 'notify', tone: 'warning', text: 'Known already.' },
      { kind: 'reload', module: 'sample' },
      { kind: 'close' },
    ])
    expect(outcome).toMatchObject({ kind: 'refused', isReported: true })
  })

  it('a code opens a form for the same record, standing as that form says', async () => {
    const { events } = await eventsOf(
      { calls: 'remove', in: 'page', codes: { '92006': { opens: 'move' } } },
      { results: { remove: failure('92006') } },
    )
    expect(events.at(-1)).toEqual({ kind: 'open', to: { module: 'sample', screen: 'move', with: { id: 'r1' } } })
  })

  it.each([
    ['without a code of its own', { none: { tone: 'warning' } }, 'warning', 'Unexpected.'],
    ['with words of its own', { none: { text: 'msg.own' } }, 'error', 'Known already.'],
    [
      'told apart from the code 90099',
      { none: { text: 'msg.own' }, '90099': { tone: 'warning' } },
      'warning',
      'Unexpected.',
    ],
  ] as const)('ER-01 a failure %s', async (_, codes, tone, text) => {
    const { events } = await eventsOf({ calls: 'move', codes }, { texts, results: { move: failure('90099') } })
    expect(events.slice(1)).toEqual([{ kind: 'notify', tone, text }])
  })

  it('`none` does not stand for a failure that has a code', async () => {
    const source = { calls: 'move', codes: { none: { text: 'msg.own' } } }
    const { events } = await eventsOf(source, { texts, results: { move: failure('91016') } })
    expect(events.at(-1)).toMatchObject({ text: 'Not found.' })
  })

  it('the mask of the effect goes with its call', async () => {
    expect(scopeOf((await eventsOf({ calls: 'move', mask: { mask: 7, proveedor: 3 } })).events)).toMatchObject({
      mask: { mask: 7, proveedor: 3 },
    })
  })
})

it('the session of this browser ends after the call, and nothing is announced to who leaves', async () =>
  expect(kinds((await eventsOf({ calls: 'move', then: ['signOut'] })).events)).toEqual(['call move', 'signOut']))
