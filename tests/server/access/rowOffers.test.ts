import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BIT } from '#engine/access'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

const [USERS, VIEW, EDIT] = ['M_w', 'veB', 'DN2']

/** Somebody as the employee is tied to them. */
interface Tied {
  readonly name: string
  readonly own: boolean
  readonly area: boolean
}
const PEOPLE: readonly Tied[] = [
  { name: 'Tie both', own: true, area: true },
  { name: 'Tie made', own: true, area: false },
  { name: 'Tie near', own: false, area: true },
  { name: 'Tie none', own: false, area: false },
]

let portal: TestPortal
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  employee = await portal.as('employee')
  await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email, created_by)
     select $1, gen_random_uuid(), p->>'name', 'tie' || (p->>'name') || '@x.example', case when (p->>'own')::boolean then $2::uuid end
       from jsonb_array_elements($3::jsonb) p`,
    [portal.tenants.alpha, employee.user, JSON.stringify(PEOPLE)],
  )
  await portal.sql(
    `insert into area (tenant_id, id, nombre, especialistas)
     select $1, gen_random_uuid(), 'One', (select jsonb_agg(u.id) from "user" u where u.tenant_id = $1 and (u.id = $2::uuid or u.nombre = any($3)))`,
    [portal.tenants.alpha, employee.user, PEOPLE.filter(({ area }) => area).map(({ name }) => name)],
  )
})
afterAll(() => portal.close())

/** Bits of rows, none of which reaches whoever is tied in no way. */
const REACHES = [BIT.own + BIT.area, BIT.area, BIT.own, BIT.all, 0]
const reaches = (bits: number, { own, area }: Tied): boolean =>
  (bits & BIT.all) !== 0 || (own && (bits & BIT.own) !== 0) || (area && (bits & BIT.area) !== 0)

const grant = (view: number, edit: number) =>
  portal.sql('update role set grants = $1, version = version + 1 where tenant_id = $2 and id = 4', [
    JSON.stringify({ [USERS]: { [VIEW]: BIT.web + view, ...(edit > 0 ? { [EDIT]: BIT.web + edit } : {}) } }),
    portal.tenants.alpha,
  ])

const said = (row: unknown): readonly [unknown, boolean] => [
  at(row, 'nombre'),
  listOf(at(row, 'acciones')).includes(EDIT),
]

// In this order, and against it: what is remembered of one role says nothing of another.
const pairs = REACHES.filter((view) => view > 0).flatMap((view) => REACHES.map((edit) => [view, edit] as const))

describe('a row offers what the rights of its reader reach, by whom it was made and by its areas', () => {
  it.each([...pairs, ...pairs.toReversed()])('PE-01 PE-03 of a list by %s and a change by %s', async (view, edit) => {
    await grant(view, edit)
    const expected = PEOPLE.filter((one) => reaches(view, one)).map((one) => [one.name, reaches(edit, one)])
    const { body } = await employee.post('usuarios/listar', { json: { tamPag: 20, numPag: 1, criterio: 'tie ' } })
    expect(listOf(body).map(said)).toEqual(expected)
    const read = await Promise.all(
      listOf(body).map((row) => employee.get(`usuarios/${String(at(row, 'id'))}`).then((one) => said(one.body))),
    )
    expect(read).toEqual(expected)
  })

  it('PE-01 PE-03 and after a change as before it', async () => {
    await grant(BIT.own + BIT.area, BIT.own)
    const { body } = await employee.post('usuarios/listar', { json: { tamPag: 20, numPag: 1, criterio: 'tie made' } })
    const [row] = listOf(body)
    const { status, body: saved } = await employee.put(`usuarios/${String(at(row, 'id'))}`, {
      query: 'mask=4',
      parts: [['usuario', { nombre: 'Tie made', tipoPersona: { id: 'N' }, idioma: { id: 2 } }]],
      headers: { 'if-match': `"${String(at(row, 'version'))}"` },
    })
    expect([status, said(saved)]).toEqual([200, ['Tie made', true]])
  })
})
