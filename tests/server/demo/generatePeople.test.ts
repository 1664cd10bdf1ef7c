import { describe, expect, it } from 'vitest'
import { textPattern } from '#engine/field'
import { generatePeople } from '../../../server/demo/people/index.ts'

const PEOPLE = generatePeople(20_000, 1)
const known = <Value>(values: readonly (Value | null)[]): readonly Value[] =>
  values.flatMap((value) => (value === null ? [] : [value]))

describe('the people of the demo', () => {
  it('are the same on every machine', () => {
    expect(generatePeople(50, 1)).toEqual(PEOPLE.slice(0, 50))
    expect(generatePeople(50, 2)).not.toEqual(PEOPLE.slice(0, 50))
  })

  it('US-17 have e-mails and identity numbers that nobody else has, and that are ones', () => {
    for (const told of [PEOPLE.map(({ email }) => email), known(PEOPLE.map(({ identity }) => identity))])
      expect(new Set(told).size).toBe(told.length)
    expect(
      known(PEOPLE.map(({ identity }) => identity)).filter((number) => !textPattern('taxId')?.holds(number)),
    ).toEqual([])
    expect(PEOPLE.filter(({ email }) => !/^[a-z]+(\.[a-z]+)*\d*@correu\.example$/.test(email))).toEqual([])
  })

  it('are of all kinds that lists filter by, some without what others have', () => {
    const parts = {
      firms: PEOPLE.filter(({ kind }) => kind === 'legal').length,
      inactive: PEOPLE.filter(({ active }) => !active).length,
      nameless: PEOPLE.filter(({ identity }) => identity === null).length,
      homeless: PEOPLE.filter(({ address }) => address === null).length,
      unreachable: PEOPLE.filter(({ phones }) => phones.length === 0).length,
      several: PEOPLE.filter(({ phones }) => phones.length > 1).length,
    }
    expect(Object.entries(parts).filter(([, count]) => count < 500)).toEqual([])
    expect(new Set(PEOPLE.map(({ role }) => role))).toEqual(new Set([5, 7, 8, 9]))
    expect(new Set(PEOPLE.map(({ language }) => language))).toEqual(new Set([1, 2, 3]))
  })
})
