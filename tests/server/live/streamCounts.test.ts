import { describe, expect, it } from 'vitest'
import { createStreamCounts } from '../../../server/live/index.ts'

describe('open streams', () => {
  it('are limited for a session, a person and the server, and a place is given back once', () => {
    const counts = createStreamCounts({ session: 2, person: 3, server: 4 })
    const take = (session: string, person: string) => counts.take(session, person)
    const first = take('one', 'ann')
    expect([first, take('one', 'ann')].map(({ kind }) => kind)).toEqual(['taken', 'taken'])
    expect(take('one', 'ann')).toEqual({ kind: 'none', code: '92124' })
    expect(take('two', 'ann').kind).toBe('taken')
    expect(take('three', 'ann')).toEqual({ kind: 'none', code: '92124' })
    expect(take('four', 'ben').kind).toBe('taken')
    expect(take('five', 'cid')).toEqual({ kind: 'none', code: '92086' })
    if (first.kind === 'taken') first.release()
    if (first.kind === 'taken') first.release()
    expect(take('five', 'cid').kind).toBe('taken')
    expect(take('six', 'dan')).toEqual({ kind: 'none', code: '92086' })
  })
})
