import { describe, expect, it } from 'vitest'
import { initialValues, validate } from '#engine/form'
import { module } from './shipped.ts'

describe('BK-02 the day of a booking', () => {
  const problems = (dia: string | null): readonly string[] => {
    const plan = module('booking').forms.get('create')?.plan
    if (!plan) throw new Error('no form')
    const around = { today: '2026-03-02', now: '2026-03-02T08:00:00.000Z', names: { user: { tiposRol: [4] } } }
    return validate(plan, { dia }, around)
      .problems.filter(({ pointer }) => pointer === '/dia')
      .map(({ code }) => code)
  }

  it.each([
    ['the day before', '2026-03-01', ['check']],
    ['the present day', '2026-03-02', []],
    ['the day after', '2026-03-03', []],
    ['none', null, []],
  ])('%s', (_, dia, expected) => {
    expect(problems(dia)).toEqual(expected)
  })
})

describe('BK-04 the form of a booking in the column of a specialist', () => {
  it.each([
    ['begins with that one', { recursos: 'ada' }, ['ada']],
    ['begins with nobody elsewhere', {}, []],
  ])('%s', (_, input, expected) => {
    const booking = module('booking')
    const plan = booking.forms.get('create')?.plan
    if (!plan) throw new Error('no form')
    const around = { today: '2026-03-02', now: '2026-03-02T08:00:00.000Z', names: { input, user: { tiposRol: [4] } } }
    expect(initialValues(plan, {}, around)['elegidos']).toEqual(expected)
    expect(booking.actions.get('create')?.effect.with['recursos']).toBeDefined()
  })
})
