import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
let area: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  area = await openArea(await portal.as('admin'), 'Single')
})
afterAll(() => portal.close())

// Many clients at once, at the server, are in tests/faults/FT-24.test.ts.
describe('bookings that are stored at the same time', () => {
  it('BK-06 are held by the database itself, without the server’s judgement', async () => {
    const startOf = (half: number): string =>
      new Date(Date.parse('2040-06-05T08:00:00Z') + half * 1_800_000).toISOString()
    const insert = (half: number) =>
      portal
        .sql(
          `insert into booking (tenant_id, id, area, fecha_inicio, fecha_fin, capacidad, aforo) values ($1::int, gen_random_uuid(), $2::uuid, $3, $4, 1, 1)`,
          [portal.tenants.alpha, area, startOf(half), startOf(half + 1)],
        )
        .then(
          () => 'stored',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
    const tried = await Promise.all(Array.from({ length: 20 }, (_, one) => insert(one % 2)))
    expect(tried.filter((said) => said === 'stored')).toHaveLength(2)
    expect(new Set(tried)).toEqual(new Set(['stored', 'the area has no place left']))
  })
})
