import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, isDay, monthWeeks, readDay, readHour, writeDay, writeHour } from '#engine/field'
import { LANGUAGES } from '#engine/text'

const TODAY = '2026-03-15'
const languages = Object.keys(LANGUAGES)
const two = (n: number): string => String(n).padStart(2, '0')

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const hours = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)

describe('SH-13 days as they are typed', () => {
  it.each([
    ['3/4/26', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['030426', '2026-04-03'],
    ['3-4-2026', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['3 4 2026', '2026-04-03'],
    [' 03 / 04 / 2026 ', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['3/4', '2026-04-03'],
    ['0304', '2026-04-03'],
    ['29/2/2024', '2024-02-29'],
    ['29022000', '2000-02-29'],
    ['1/1/55', '1955-01-01'],
    ['1/1/46', '1946-01-01'],
    ['1/1/45', '2045-01-01'],
  ])('%j is %s', (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day)
  })

  it.each([
    '',
    ' ',
    '3',
    '3/',
    '3/4/',
    '3/4/2',
    '3/4/202',
    '29/2/2023',
    '29/2',
    '29/2/1900',
    '31/4/2026',
    '0/4/2026',
    '4/13/2026',
    '3/4/0000',
    '3042026',
    'soon',
    '3/4/2026 10:00',
    '1e1/1/2026',
    '٣/٤/٢٠٢٦',
  ])('%j is no day', (typed) => {
    expect(readDay(typed, TODAY)).toBeNull()
  })

  it('what is written is read back, with any separator or none', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.', ' ', ''), (day, separator) => {
        expect(readDay(writeDay(day).replaceAll('/', separator), TODAY)).toBe(day)
      }),
    )
  })

  it('whatever is typed becomes a day that exists, or nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d/. -]{0,12}$/), (typed) => {
        const day = readDay(typed, TODAY)
        expect(day === null || isDay(day)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('two digits of a year mean one of the hundred around today', () => {
    fc.assert(
      fc.property(days, fc.nat(99), (day, year) => {
        const today = day.replace(/^9/, '2')
        const read = Number(readDay(`01/01/${two(year)}`, today)?.slice(0, 4))
        const present = Number(today.slice(0, 4))
        expect(read % 100).toBe(year)
        expect(read).toBeGreaterThanOrEqual(present - 80)
        expect(read).toBeLessThan(present + 20)
      }),
    )
  })
})

describe('SH-13 times as they are typed', () => {
  it.each([
    ['930', '09:30'],
    ['9', '09:00'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9h30', '09:30'],
    ['9 h', '09:00'],
    ['21:30', '21:30'],
    ['2130', '21:30'],
    ['0', '00:00'],
    ['9:30 pm', '21:30'],
    ['9:30 p. m.', '21:30'],
    ['9p', '21:00'],
    ['930PM', '21:30'],
    ['12 am', '00:00'],
    ['12:05 pm', '12:05'],
    ['12', '12:00'],
  ])('%j is %s', (typed, hour) => {
    expect(readHour(typed)).toBe(hour)
  })

  it.each(['', 'am', '24', '24:00', '9:60', '9:3', '960', '13 pm', '0 am', '9:30:00', '-9', '9 xm', 'noon'])(
    '%j is no time',
    (typed) => {
      expect(readHour(typed)).toBeNull()
    },
  )

  it.each(languages)('what is written in %s is read back, on both clocks', (language) => {
    fc.assert(
      fc.property(hours, fc.boolean(), (hour, hour12) => {
        expect(readHour(writeHour(hour, hour12, language))).toBe(hour)
      }),
    )
  })

  it('twelve hours are written hh:mm with the half of the day', () => {
    expect(writeHour('00:05', true, 'en')).toMatch(/^12:05\sAM$/)
    expect(writeHour('13:05', true, 'en')).toMatch(/^01:05\sPM$/)
    expect(writeHour('13:05', false, 'en')).toBe('13:05')
    expect(writeHour('25:00', false, 'en')).toBe('')
  })
})

describe('a calendar', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['9999-12-31', 1, '9999-12-31'],
  ])('%s and %i months are %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  it('days forth and back are the same day', () => {
    const middle = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(middle, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(Date.parse(addDays(day, count)) - Date.parse(day)).toBe(count * 86_400_000)
      }),
    )
  })

  it('a month is seen in whole weeks from Monday, each of its days once and in order', () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = monthWeeks(day)
        const all = weeks.flat()
        expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === 1)).toBe(true)
        expect(all).toEqual(all.toSorted())
        expect(new Set(all).size).toBe(all.length)
        expect(all).toContain(day)
        expect(weeks.every((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)))).toBe(true)
        const inside = all.filter((one) => one.slice(0, 7) === day.slice(0, 7))
        expect(inside[0]).toBe(`${day.slice(0, 7)}-01`)
        expect(isDay(`${day.slice(0, 8)}${inside.length + 1}`)).toBe(false)
      }),
    )
  })
})
