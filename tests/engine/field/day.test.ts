import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, isHour, isInstant } from '#engine/field'
import { accept, verdict } from './made.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const parts = fc.tuple(fc.nat(9999), fc.nat(14), fc.nat(33))
const written = ([year, month, day]: readonly [number, number, number]): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Whether the platform's calendar has the day: one that does not exist becomes another. */
function exists([year, month, day]: readonly [number, number, number]): boolean {
  if (year < 1) return false
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

describe('days, instants and hours', () => {
  it('a day is one that the calendar has', () => {
    fc.assert(
      fc.property(parts, (day) => {
        expect(isDay(written(day))).toBe(exists(day))
        expect(isInstant(`${written(day)}T00:00:00.000Z`)).toBe(exists(day))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['0000-01-01', false],
    ['2026-3-1', false],
    ['2026-03-01T00:00:00.000Z', false],
    [' 2026-03-01', false],
    ['2026-03-01\n', false],
    ['٢٠٢٦-٠٣-٠١', false],
    ['+02026-03-01', false],
    ['-0001-03-01', false],
  ])('the day %j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  it('an instant is what the platform writes, for any moment of the years 1 to 9999', () => {
    const moments = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (date) => {
        expect(isInstant(date.toISOString())).toBe(true)
        expect(isHour(date.toISOString().slice(11, 16))).toBe(true)
      }),
    )
  })

  it.each([
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00.000+01:00',
    '2026-03-01T24:00:00.000Z',
    '2026-03-01T10:60:00.000Z',
    '2026-03-01T23:59:60.000Z',
    '2026-03-01 10:00:00.000Z',
    '2026-03-01T10:00:00.000z',
    '2026-03-01T10:00:00.000000Z',
    '2026-03-01',
  ])('no instant: %s', (text) => {
    expect(isInstant(text)).toBe(false)
  })

  it('an hour is one of 24, its minutes of 60', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(70), (hour, minute) => {
        expect(isHour(`${two(hour)}:${two(minute)}`)).toBe(hour < 24 && minute < 60)
      }),
    )
    for (const text of ['9:30', '09:30:00', '0930', ' 09:30', '09:30\n', '']) expect(isHour(text)).toBe(false)
  })
})

describe('DF-08 only after today', () => {
  it.each([
    ['2026-03-14', '!after'],
    ['2026-03-15', '!after'],
    ['2026-03-16', '2026-03-16'],
    ['2026-02-30', '!type'],
  ])('the day %s is %s', (day, expected) => {
    expect(verdict(accept({ kind: 'date', after: 'today' }, day))).toBe(expected)
  })

  it.each([
    [{ kind: 'date', before: 'today' }, '2026-03-14', '2026-03-14'],
    [{ kind: 'date', before: 'today' }, '2026-03-15', '!before'],
    [{ kind: 'dateTime', after: 'now' }, '2026-03-15T10:00:00.000Z', '!after'],
    [{ kind: 'dateTime', after: 'now' }, '2026-03-15T10:00:00.001Z', '2026-03-15T10:00:00.001Z'],
    [{ kind: 'dateTime', before: 'now' }, '2026-03-15T10:00:00.000Z', '!before'],
    [{ kind: 'dateTime', before: 'now' }, '2026-03-15T09:59:59.999Z', '2026-03-15T09:59:59.999Z'],
  ])('%j: %s is %s', (source, text, expected) => {
    expect(verdict(accept(source, text))).toBe(expected)
  })

  it('a day is accepted exactly when it lies after today', () => {
    const days = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (day) => {
        expect(accept({ kind: 'date', after: 'today' }, day).ok).toBe(Date.parse(day) > Date.parse('2026-03-15'))
      }),
    )
  })
})
