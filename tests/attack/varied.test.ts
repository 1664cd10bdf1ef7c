import { expect, it } from 'vitest'
import type { Case } from '../support/attack/attack.ts'
import { varied, variedOfEach } from '../support/attack/varied.ts'
import { everyCase } from '../support/pairwise.ts'
import { sampled } from '../support/sampled.ts'

const all = everyCase({
  module: ['area', 'booking', 'category'],
  operation: ['get', 'edit', 'remove'],
  who: ['customer', 'employee', 'admin'],
  each: ['own', 'foreign'],
}).map(({ module, operation, who, each }) => ({
  target: { name: `${module}.${operation}`, module: { id: module }, call: { operation } },
  how: { who, each },
  one: { title: `${module}.${operation} ${who} ${each}`, run: () => Promise.resolve(null) } satisfies Case,
}))
const sent = (cases: readonly Case[]): readonly string[] =>
  sampled(cases, ({ covers }) => covers).map(({ title }) => title)

it('each module is attacked by the administrator, and each operation by everybody in each way', () => {
  const titles = sent(all.map(({ target, how, one }) => varied(target, how, one)))
  for (const module of ['area', 'booking', 'category'])
    expect(titles.some((title) => title.startsWith(`${module}.`) && title.includes(' admin '))).toBe(true)
  for (const operation of ['get', 'edit', 'remove'])
    for (const end of ['customer', 'employee', 'admin', 'own', 'foreign'])
      expect(titles.some((title) => title.includes(`.${operation} `) && title.includes(` ${end}`))).toBe(true)
})

it('each call is attacked by the administrator where one call alone may be wrong, and once more for each thing of it', () => {
  const titles = sent(all.map(({ target, how, one }) => variedOfEach(target, how, one, how.each)))
  const byAdmin = all.flatMap(({ one: { title } }) => (title.includes(' admin ') ? [title] : []))
  expect(byAdmin).toHaveLength(18)
  expect(titles).toEqual(expect.arrayContaining(byAdmin))
})
