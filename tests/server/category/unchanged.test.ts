import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireAnswer, WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await createCategory(admin, 'Arbres')
})
afterAll(() => portal.close())

describe('US-06 a list that is looked at', () => {
  it('US-06 is not sent again to whoever holds it, until a row or a figure of it changes', async () => {
    const list = (known?: string): Promise<WireAnswer> =>
      admin.get('categorias', { tampag: 1 }, known === undefined ? {} : { 'if-none-match': known })
    const first = await list()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    const same = await list(tag)
    expect([same.status, same.body]).toEqual([304, ''])
    // The page is as it was, its total is not.
    await createCategory(admin, 'Zones')
    const more = await list(tag)
    expect(more.status).toBe(200)
    expect(more.body).toEqual(first.body)
    expect(more.headers.get('etag')).not.toBe(tag)
  })
})
