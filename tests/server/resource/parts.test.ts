import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** Rights to one's own people and those of one's areas, in both applications (bits 1, 2, 4, 8). */
const OWN_AND_AREAS = 15
const SIZE = 17

let portal: TestPortal
let employee: WireClient
let reached = 0
beforeAll(async () => {
  portal = await openTestPortal()
  const { alpha } = portal.tenants
  await portal.sql(
    `update role set grants = grants || jsonb_build_object('M_w', (select jsonb_object_agg(a, ${OWN_AND_AREAS}) from jsonb_object_keys(grants->'M_w') a))
      where tenant_id = $1 and tipo = 4`,
    [alpha],
  )
  const published = await publishOverlay(await portal.as('admin'), 'user', {
    fields: { x_1: { kind: 'number', integer: true } },
    texts: inAll({ 'lbl.user.x_1': 'Number' }),
  })
  if (published.status !== 200) throw new Error(published.text)
  employee = await portal.as('employee')
  // Names that repeat between what they have made and what is theirs by an area; some people are both, some have no number.
  await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email, cif_nif, extra, created_by)
     select $1, gen_random_uuid(), (array['Álamo', 'alamo', 'Zarza', 'Ñu'])[1 + n % 4] || ' ' || n % 9, 'part' || n || '@x.example',
            case when n % 3 > 0 then 'P' || n % 50 || 'x' || n end, jsonb_build_object('x_1', n % 7), case when n % 4 = 0 then $2::uuid end
       from generate_series(1, 240) n`,
    [alpha, employee.user],
  )
  await portal.sql(
    `insert into area (tenant_id, id, nombre, especialistas)
     select $1, gen_random_uuid(), name, (select jsonb_agg(u.id) from "user" u
      where u.tenant_id = $1 and (u.id = $2::uuid or u.email like 'part%' and (length(u.email) + ascii(substr(u.email, 6))) % 3 = 0))
       from unnest('{One,Two}'::text[]) name`,
    [alpha, employee.user],
  )
  reached = (await inOrder('f_fold(nombre), id')).length
})
afterAll(() => portal.close())

/** Whom the employee reaches, by another condition than the server's. */
async function inOrder(order: string, more = 'true'): Promise<readonly unknown[]> {
  const rows = await portal.sql(
    `select u.id from "user" u
      where u.tenant_id = $1 and u.deleted_at is null and ${more}
        and (u.created_by = $2::uuid or u.id = $2::uuid or exists (
          select from area_specialist o join area_specialist m on m.tenant_id = o.tenant_id and m.area_id = o.area_id
           where o.tenant_id = u.tenant_id and o.user_id = u.id and m.user_id = $2::uuid))
      order by ${order}`,
    [portal.tenants.alpha, employee.user],
  )
  return rows.map(({ id }) => id)
}

const page = (body: object, query = ''): Promise<WireAnswer> =>
  employee.post('usuarios/listar', { json: { tamPag: SIZE, ...body }, query })
const idsOf = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'id'))

describe('the list of somebody who reaches what they have made and what is theirs otherwise', () => {
  it.each([
    ['nombre', 'f_fold(nombre), id'],
    ['-nombre', 'f_fold(nombre) desc, id desc'],
    ['cifNif', 'f_fold(cif_nif), id'],
    ['-cifNif', 'f_fold(cif_nif) desc, id desc'],
    ['cifNif,-nombre', 'f_fold(cif_nif), f_fold(nombre) desc, id'],
  ])('US-06 holds each person once, in order, by number and by place: orden=%s', async (orden, order) => {
    const expected = await inOrder(order)
    expect(expected.length).toBeGreaterThan(4 * SIZE)
    const [numbered, followed]: [unknown[], unknown[]] = [[], []]
    let cursor: string | null = ''
    for (let number = 1; cursor !== null; number++) {
      const place: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const byPlace: WireAnswer = await page({ numPag: number }, `orden=${orden}${place}`)
      const byNumber = await page({ numPag: number }, `orden=${orden}`)
      // The last place may have nobody after it.
      if (byNumber.status === 200) numbered.push(...idsOf(byNumber))
      followed.push(...idsOf(byPlace))
      cursor = byPlace.headers.get('x-dat-cursor')
    }
    expect(numbered).toEqual(expected)
    expect(followed).toEqual(expected)
  })

  it("US-06 narrows it by one value of the tenant's own field, in order and counted", async () => {
    const expected = await inOrder('f_fold(nombre), id', `u.extra->>'x_1' = '3'`)
    expect(expected.length).toBeGreaterThan(3)
    const found = await employee.post('usuarios/listar', {
      json: { tamPag: 100, numPag: 1 },
      query: 'orden=nombre&forms=x_1:eq:3',
    })
    expect(idsOf(found)).toEqual(expected)
    expect(Number(found.headers.get('x-dat-total-registros'))).toBe(expected.length)
  })

  it('US-06 counts each person once, with words to look for and without', async () => {
    const total = async (body: object, query = ''): Promise<number> =>
      Number((await page({ numPag: 1, ...body }, query)).headers.get('x-dat-total-registros'))
    const found = (await inOrder('id', `u.search like '%alamo%'`)).length
    expect([await total({}), await total({}, 'exacto=false')]).toEqual([reached, reached])
    expect([await total({ criterio: 'alamo' }), await total({ criterio: 'alamo' }, 'exacto=false')]).toEqual([
      found,
      found,
    ])
  })
})
