import { expect, it } from 'vitest'
import type { Case } from '../support/attack/attack.ts'
import { varied } from '../support/attack/varied.ts'
import { everyCase } from '../support/pairwise.ts'
import { sampled } from '../support/sampled.ts'

it('each call is attacked by the administrator, and once more for each thing of its module', () => {
  const all = everyCase({
    module: ['area', 'booking', 'category'],
    operation: ['get', 'edit', 'remove'],
    who: ['customer', 'employee', 'admin'],
    each: ['own', 'foreign'],
  }).map(({ module, operation, who, each }) => {
    const target = { name: `${module}.${operation}`, module: { id: module }, call: { operation } }
    const one: Case = { title: `${target.name} ${who} ${each}`, run: () => Promise.resolve(null) }
    return varied(target, { who, each }, one, each)
  })
  const titles = sampled(all, ({ covers }) => covers).map(({ title }) => title)
  const byAdmin = all.flatMap(({ title }) => (title.includes(' admin ') ? [title] : []))
  expect(byAdmin).toHaveLength(18)
  expect(titles).toEqual(expect.arrayContaining(byAdmin))
})
