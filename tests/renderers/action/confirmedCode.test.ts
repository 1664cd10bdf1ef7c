import { describe, expect, it } from 'vitest'
import { failure } from '../fakePort.ts'
import { eventsOf, kinds, questionOf } from './events.ts'

const texts = { 'msg.own': 'Known already.' }

describe('a code that asks', () => {
  it('LC-02 a code asks with what the answer names, and the call is made again with more', async () => {
    const codes = { '92053': { text: 'msg.own', confirm: { sure: true } } } as const
    const refused = failure('92053', { fields: [{ pointer: '/days', code: '92053', message: 'Monday, Ona' }] })
    const asked = await eventsOf({ calls: 'move', codes }, { texts, results: { move: refused }, answers: [null] })
    expect(questionOf(asked.events)).toMatchObject({ kind: 'confirm', text: 'Known already.', names: ['Monday, Ona'] })
    expect([asked.outcome, kinds(asked.events)]).toEqual([{ kind: 'stopped' }, ['call move', 'ask']])
    const gone = await eventsOf(
      { calls: 'move', codes },
      { texts, results: { move: [refused, { ok: true, body: null }] }, answers: ['yes'] },
    )
    expect(kinds(gone.events)).toEqual(['call move', 'ask', 'call move', 'notify', 'reload'])
    expect(gone.events[0]).not.toMatchObject({ scope: { input: { sure: true } } })
    expect(gone.events[2]).toMatchObject({ scope: { input: { sure: true } } })
  })
})
