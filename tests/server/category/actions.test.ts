import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

/** Every action of a category's row, by the call that it leads to. */
const ACTIONS: { readonly [action: string]: (client: WireClient, id: string) => Promise<WireAnswer> } = {
  DN2: (client, id) => putCategory(client, { id, version: 1 }, 1, { nombre: 'changed' }),
  sTs: (client, id) =>
    client.put(`categorias/${id}`, { query: 'mask=1024', parts: [['categoria', { estatus: { id: 'FBy' } }]] }),
  Tly: (client, id) => client.delete(`categorias/${id}`),
}

const ROWS = { own: 4, area: 8, client: 16, all: 32, none: 0 }
const rowsOf = (text: string): number => (text in ROWS ? ROWS[text as keyof typeof ROWS] : 0)

/** Grants of the employee's role on categories: the rows that each action reaches. */
const GRANTS: readonly { readonly [action: string]: keyof typeof ROWS }[] = [
  { veB: 'all' },
  { veB: 'all', DN2: 'all' },
  { veB: 'all', sTs: 'all', Tly: 'own' },
  { veB: 'all', DN2: 'own', sTs: 'own' },
  { veB: 'own', DN2: 'own', Tly: 'own' },
  { veB: 'all', DN2: 'area', Tly: 'client', sTs: 'none' },
  { veB: 'own', DN2: 'all', sTs: 'all', Tly: 'all' },
  { DN2: 'own', Tly: 'all' },
]

async function grant(grants: { readonly [action: string]: string }): Promise<void> {
  const kT6 = Object.fromEntries(Object.entries(grants).map(([action, rows]) => [action, 1 + rowsOf(rows)]))
  await portal.sql(`update role set grants = $1, version = version + 1 where tenant_id = $2 and id = 4`, [
    JSON.stringify({ kT6: { ...kT6, Wxx: 33 } }),
    portal.tenants.alpha,
  ])
}

describe('actions of a record', () => {
  it.each(GRANTS)('PE-01 PE-03 are offered exactly where they are accepted: %j', async (grants) => {
    for (const [action, act] of Object.entries(ACTIONS)) {
      for (const maker of [employee, admin]) {
        await grant(grants)
        const { id } = await createCategory(maker, `by ${maker === admin ? 'another' : 'oneself'}`)
        const list = await employee.get('categorias', { forms: 'nombre:has:by ', tampag: 100 })
        const seen = listOf(list.body).find((row) => at(row, 'id') === id)
        const offered = listOf(at(seen, 'acciones')).includes(action)
        const reaches = grants[action] === 'all' || (grants[action] === 'own' && maker === employee)
        if (seen !== undefined) expect([action, offered]).toEqual([action, reaches])
        const answer = await act(employee, id)
        if (reaches) expect([action, answer.status]).toEqual([action, action === 'Tly' ? 204 : 200])
        else expect([403, 404]).toContain(answer.status)
      }
    }
  })
})
