import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WARNING, expiryStep, firstUse, clampToNow, afterConnectionEvent } from '../../../app/session/sessionExpiry.ts'
import { readSessionUser } from '../../../app/state/sessionUser.ts'

const IDLE = 29 * 60_000
const DAY = 12 * 3_600_000
const life = { idle: IDLE, ends: DAY }
const fresh = firstUse(0)

/** Any moment of a session's life, and any use of it until then. */
const moment = fc.integer({ min: 0, max: DAY + IDLE }).chain((now) =>
  fc.record({
    now: fc.constant(now),
    reached: fc.integer({ min: Math.max(0, now - 2 * IDLE), max: now }),
    used: fc.integer({ min: 0, max: now }),
    warned: fc.boolean(),
    renewalRequested: fc.boolean(),
    lost: fc.boolean(),
  }),
)

describe('the end of a session', () => {
  it('WCAG 2.2.1 is never without a warning of two minutes, and never later than the server ends it', () => {
    fc.assert(
      fc.property(moment, ({ now, ...use }) => {
        const ends = Math.min(use.reached + IDLE, DAY)
        const ending = expiryStep(now, life, use)
        expect(ending.kind === 'over').toBe(now >= ends && use.warned && !use.lost)
        expect(ending.kind === 'later').toBe(now < ends - WARNING)
        if (ending.kind === 'later') expect(now + ending.wait).toBe(ends - WARNING)
        if (ending.kind === 'warn') expect(ending.ends).toBe(ends)
      }),
    )
  })

  it('is put off for whoever is at work, unasked; once somebody is warned, only an answer counts', () => {
    const now = IDLE - WARNING
    expect(expiryStep(now, life, { ...fresh, used: now - 1 })).toEqual({ kind: 'renew' })
    expect(expiryStep(now, life, fresh)).toEqual({ kind: 'warn', ends: IDLE, renewable: true })
    expect(expiryStep(now, life, { ...fresh, used: now, warned: true }).kind).toBe('warn')
    expect(expiryStep(now, life, { ...fresh, reached: now, warned: true }).kind).toBe('later')
  })

  it('that comes after all its hours cannot be put off', () => {
    const now = DAY - WARNING
    expect(expiryStep(now, life, { ...fresh, reached: now, used: now })).toEqual({
      kind: 'warn',
      ends: DAY,
      renewable: false,
    })
  })

  it('of whoever types without a connection is told after one question that had no answer', () => {
    const now = IDLE - WARNING
    const typing = { ...fresh, used: now - 1 }
    expect(expiryStep(now, life, typing).kind).toBe('renew')
    const asked = afterConnectionEvent('lost', now, { ...typing, renewalRequested: true })
    expect(expiryStep(now + 10_000, life, asked)).toEqual({ kind: 'warn', ends: IDLE, renewable: true })
    expect(afterConnectionEvent('reached', now, asked)).toEqual({ ...typing, reached: now })
  })

  it('does not come while the server is out of reach, and is asked of it afterwards', () => {
    const away = afterConnectionEvent('lost', IDLE, { ...fresh, warned: true })
    expect(expiryStep(IDLE + 60_000, life, away).kind).toBe('warn')
    expect(
      expiryStep(IDLE, life, afterConnectionEvent('asked', IDLE, afterConnectionEvent('left', IDLE, away))).kind,
    ).toBe('warn')
    expect(expiryStep(IDLE + 60_000, life, afterConnectionEvent('back', IDLE + 60_000, away)).kind).toBe('renew')
    // If the server was never lost, `back` changes nothing.
    expect(expiryStep(IDLE, life, afterConnectionEvent('back', IDLE, { ...fresh, warned: true })).kind).toBe('over')
  })

  it("that nobody was warned of (a device that slept, a clock that was set) is the server's to say", () => {
    const late = DAY + IDLE
    expect(expiryStep(late, life, fresh)).toEqual({ kind: 'renew' })
    expect(expiryStep(late, life, { ...fresh, warned: true })).toEqual({ kind: 'over' })
    // No answer came to it.
    expect(expiryStep(late, life, { ...fresh, renewalRequested: true }).kind).toBe('warn')
  })

  it('is reckoned from now where the clock was set back', () => {
    expect(clampToNow(1000, { ...fresh, reached: 5000 })).toEqual({ ...fresh, reached: 1000 })
    expect(clampToNow(5000, { ...fresh, reached: 1000 })).toEqual({ ...fresh, reached: 1000 })
  })

  it.each(['reached', 'heard'] as const)('is put off by what is %s', (contact) => {
    const now = IDLE - WARNING
    expect(expiryStep(now, life, afterConnectionEvent(contact, now, { ...fresh, warned: true })).kind).toBe('later')
  })

  it.each([
    [
      { inactividad: 1740, restante: 43_200 },
      { idle: IDLE, ends: 5 + DAY },
    ],
    [{ inactividad: 1740 }, null],
    [{ inactividad: null, restante: null }, null],
    [{ inactividad: '1740', restante: true }, null],
    [undefined, null],
  ])('is read from %o, by the clock of the device', (sesion, expected) => {
    expect(readSessionUser({ id: 'u', sesion }, 5)?.life).toEqual(expected)
  })
})
