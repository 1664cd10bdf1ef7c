import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDLE, toLoaded, toLoading, valueIn, toFailed } from '#engine/call'
import type { Failure, AsyncState } from '#engine/call'

const failure: Failure = { status: 409, code: '91016', message: 'Not found', transaction: '', fields: [] }

type Step = { readonly kind: 'ask' | 'refuse' | 'reset' } | { readonly kind: 'answer'; readonly value: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>({ kind: 'ask' }, { kind: 'refuse' }, { kind: 'reset' }),
    fc.nat(9).map((value): Step => ({ kind: 'answer', value })),
  ),
)

function after(slot: AsyncState<number>, step: Step): AsyncState<number> {
  if (step.kind === 'answer') return toLoaded(step.value)
  if (step.kind === 'ask') return toLoading(slot)
  if (step.kind === 'refuse') return toFailed(slot, failure)
  return IDLE
}

describe('SH-10 what is asked of the server, as a screen holds it', () => {
  it('goes from nothing through loading to done, and back', () => {
    const loading = toLoading<number>(IDLE)
    expect(loading).toEqual({ kind: 'loading', last: null })
    const done = toLoaded(7)
    expect(done).toEqual({ kind: 'done', value: 7 })
    expect(toLoading(done)).toEqual({ kind: 'loading', last: 7 })
    expect(IDLE).toEqual({ kind: 'idle' })
  })

  it('a refusal holds message and code, and what was there before', () => {
    expect(toFailed(toLoading(toLoaded(7)), failure)).toEqual({ kind: 'failed', failure, last: 7 })
    expect(toFailed<number>(IDLE, failure)).toMatchObject({
      failure: { code: '91016', message: 'Not found' },
      last: null,
    })
  })

  it('what was answered last is shown until the next answer or the end, whatever happens between', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const slot = taken.reduce(after, IDLE)
        const since = taken.slice(taken.findLastIndex(({ kind }) => kind === 'reset') + 1)
        const last = since.findLast((step) => step.kind === 'answer')
        expect(valueIn(slot)).toBe(last?.kind === 'answer' ? last.value : null)
      }),
    )
  })
})
