import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindingsOf } from '#engine/definition'
import { isSortable } from '#engine/field'
import { module as shipped, sources } from '../../engine/definition/shipped.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
}, 120_000)
afterAll(() => portal.close())

/** Lists at an address of their own, that are read page by page. */
const lists = Object.keys(sources).flatMap((id) => {
  const module = shipped(id)
  const call = module.calls.get('list')
  const path = sources[id]?.calls?.['list']?.GET
  if (!module.list || !call || path === undefined || path.includes('{')) return []
  const bound = bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : []))
  if (!bound.some(([head]) => head === 'page')) return []
  const columns = module.list.columns.filter(isSortable).map(({ name }) => name)
  // Filters without a query parameter of their own are sent as conditions.
  const texts = module.filters.always
    .filter(({ name, kind }) => kind.operators[0] === 'has' && !bound.some(([, second]) => second === name))
    .map(({ name }) => name)
  return [{ id, path, columns, texts }]
})

describe('US-04 the list of a module answers whatever its page offers', () => {
  it.each(lists)('$id', async ({ path, columns, texts }) => {
    const orders = columns.flatMap((name) => [{ orden: name }, { orden: `-${name}` }])
    const found = texts.map((name) => ({ forms: `${name}:has:a` }))
    for (const query of [{}, ...orders, ...found]) {
      const { status, code } = await admin.get(path, { tampag: 5, numpag: 1, ...query })
      expect([query, status, code]).toEqual([query, 200, null])
    }
  })
})
