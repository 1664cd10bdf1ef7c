import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDLE, answered, asking, held, refused } from '#engine/call'
import type { Failure, Slot } from '#engine/call'

const failure: Failure = { status: 409, code: '91016', message: 'Not found', transaction: '', fields: [] }

type Step = { readonly kind: 'ask' | 'refuse' | 'reset' } | { readonly kind: 'answer'; readonly value: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>({ kind: 'ask' }, { kind: 'refuse' }, { kind: 'reset' }),
    fc.nat(9).map((value): Step => ({ kind: 'answer', value })),
  ),
)

function after(slot: Slot<number>, step: Step): Slot<number> {
  if (step.kind === 'answer') return answered(step.value)
  if (step.kind === 'ask') return asking(slot)
  if (step.kind === 'refuse') return refused(slot, failure)
  return IDLE
}

describe('SH-10 what is asked of the server, as a screen holds it', () => {
  it('goes from nothing through loading to done, and back', () => {
    const loading = asking<number>(IDLE)
    expect(loading).toEqual({ kind: 'loading', last: null })
    const done = answered(7)
    expect(done).toEqual({ kind: 'done', value: 7 })
    expect(asking(done)).toEqual({ kind: 'loading', last: 7 })
    expect(IDLE).toEqual({ kind: 'idle' })
  })

  it('a refusal holds message and code, and what was there before', () => {
    expect(refused(asking(answered(7)), failure)).toEqual({ kind: 'failed', failure, last: 7 })
    expect(refused<number>(IDLE, failure)).toMatchObject({
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
        expect(held(slot)).toBe(last?.kind === 'answer' ? last.value : null)
      }),
    )
  })
})
