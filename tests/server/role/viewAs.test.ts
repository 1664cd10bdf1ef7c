import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isList } from '#engine/call'
import { createRows } from '../../../server/tenancy/rows.ts'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { createCategory } from '../../support/categories.ts'
import { PDF } from '../../support/samples.ts'
import { dumpTables, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { postDocument } from '../../support/fileForm.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from './role.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const see = (client: WireClient, usuario: string, motivo = 'They report a missing button'): Promise<WireAnswer> =>
  client.post('vistas', { json: { usuario, motivo } })

const me = async (client: WireClient): Promise<unknown> => (await client.get('registro/obtenerusuario')).body

/** All that there is about a person is given to themselves alone, never to whoever looks as them. */
const OF_ONESELF = ['readLog.mine']

const log = (): Promise<readonly { readonly [column: string]: unknown }[]> =>
  portal.sql('select event, administrator, person, reason from view_as order by at, event')

describe('PE-03 seeing the portal as another person', () => {
  it('shows what they are offered and their rows, by their name, until it is ended', async () => {
    const [admin, customer] = [await portal.as('admin'), await portal.as('customer')]
    const begun = await see(admin, customer.user)
    expect(begun.status).toBe(201)
    expect(begun.body).toMatchObject({
      usuario: { id: customer.user, nombre: 'customer' },
      administrador: { id: admin.user },
    })
    const shown = await me(admin)
    const theirs = await me(customer)
    expect(at(shown, 'vista')).toMatchObject({
      administrador: { id: admin.user, nombre: 'admin' },
      usuario: { id: customer.user, nombre: 'customer' },
      motivo: 'They report a missing button',
    })
    // Its session began at another moment.
    const own = { vista: undefined, sesion: undefined }
    expect({ ...(shown as object), ...own }).toEqual({ ...(theirs as object), ...own })
    for (const path of ['definiciones', 'modulosapp', 'roles', 'roles/5', 'plantillareq']) {
      const [one, other] = [await admin.get(path), await customer.get(path)]
      expect([path, one.status, one.body]).toEqual([path, other.status, other.body])
    }
    expect((await admin.get('categorias')).code).toBe('71001')
    expect((await admin.delete('vistas')).status).toBe(204)
    expect(at(await me(admin), 'id')).toBe(admin.user)
    expect(at(await me(admin), 'vista')).toBeUndefined()
    expect((await admin.get('categorias')).status).toBe(200)
    expect((await admin.delete('vistas')).status).toBe(204)
  })

  it('changes nothing, whatever call is made: each write is refused by 92021, and reading is as ever', async () => {
    const admin = await portal.as('admin')
    const seen = await signedInWith(portal, await grantsOf(1))
    const { id } = await createCategory(seen, 'Theirs')
    const customer = await portal.as('customer')
    expect((await see(admin, seen.user)).status).toBe(201)
    const modules = [...portal.portal.definitions.modules.keys()]
    // Reads of personal data while viewing as somebody else are logged.
    const noted = ['session', 'read_log']
    const before = await dumpTables(portal, noted)
    const calls = callsOf(portal.portal, modules).filter(({ needs }) => needs.kind !== 'public')
    const ends = ['session.signOut', 'session.endView']
    const refused: string[] = []
    for (const call of calls.filter((one) => !ends.includes(nameOf(one)))) {
      const { status, code } = await makeCall(admin, call, { id, payload: { nombre: 'changed', idioma: { id: 3 } } })
      expect(status, nameOf(call)).toBeLessThan(500)
      if (code === '92021') refused.push(nameOf(call))
      const isRead = call.method === 'GET' || isList(call) || call.source.reads === true
      const reads = isRead && !OF_ONESELF.includes(nameOf(call))
      expect([nameOf(call), code === '92021']).toEqual([nameOf(call), !reads && code !== '71001'])
    }
    expect(refused).toEqual(expect.arrayContaining(['category.create', 'category.remove', 'role.create', 'draft.drop']))
    expect(
      (await admin.put('borradores/requirement.create', { json: { formulario: { id: 'x', version: 1 }, valores: {} } }))
        .code,
    ).toBe('92021')
    expect((await postDocument(admin, { name: 'a.pdf', bytes: PDF })).code).toBe('92021')
    const resumable = await admin.send('POST', 'cargas', {
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect(resumable.code).toBe('92021')
    expect((await see(admin, customer.user)).code).toBe('92021')
    const after = await dumpTables(portal, noted)
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows])
    expect((await admin.delete('vistas')).status).toBe(204)
  })

  it('writes nothing behind the calls either: the database itself refuses', async () => {
    const { pool } = portal.portal
    const rows = createRows(pool, { tenant: portal.tenants.alpha, user: null, isReadOnly: true })
    const text = `update category set nombre = 'x' where tenant_id = $1`
    const write = { text, values: [portal.tenants.alpha] }
    await expect(rows.query(write)).rejects.toMatchObject({ code: '25006' })
    await expect(rows.transaction((inside) => inside.query(write))).rejects.toMatchObject({ code: '25006' })
    const free = createRows(pool, { tenant: portal.tenants.alpha, user: null })
    await expect(free.query(write)).resolves.toBeDefined()
  })

  it('is written down for ever: who, as whom, why, from when to when, however it ends', async () => {
    const rowsBefore = (await log()).length
    const [admin, other, employee] = [await portal.as('admin'), await portal.as('admin'), await portal.as('employee')]
    for (const client of [admin, other]) expect((await see(client, employee.user, ' Ticket 7 ')).status).toBe(201)
    expect((await admin.delete('vistas')).status).toBe(204)
    expect((await other.delete('registro/sesion')).status).toBe(204)
    const written = (await log()).slice(rowsBefore)
    expect(written.map(({ event }) => event)).toEqual(['began', 'began', 'ended', 'ended'])
    for (const { administrator, person, reason } of written)
      expect([administrator, person, reason]).toEqual([admin.user, employee.user, 'Ticket 7'])
    for (const text of [`update view_as set reason = 'x'`, 'delete from view_as'])
      await expect(portal.portal.pool.query(text)).rejects.toThrow('permission denied')
  })

  it.each([
    [{ motivo: 'x' }, '90001'],
    [{ usuario: 'x' }, '90001'],
    [{ usuario: 'x', motivo: '  ' }, '90001'],
    [{ usuario: 'x', motivo: 'x' }, '91016'],
    [{ usuario: 'x', motivo: 'x'.repeat(501) }, '90004'],
  ])('asks for a person and a reason: %j is %s', async (json, code) => {
    const before = await log()
    expect((await (await portal.as('admin')).post('vistas', { json })).code).toBe(code)
    expect(await log()).toEqual(before)
  })

  it('is for whoever holds the right, never of somebody of another application, never of oneself', async () => {
    const [admin, employee, customer] = [
      await portal.as('admin'),
      await portal.as('employee'),
      await portal.as('customer'),
    ]
    const strange = await portal.as('customer', 'beta')
    expect((await see(employee, customer.user)).code).toBe('71001')
    for (const person of [admin.user, strange.user]) expect((await see(admin, person)).code).toBe('91016')
    const gone = await addPerson(portal, { kT6: { veB: 33 } })
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [gone.id])
    expect((await see(admin, gone.id)).code).toBe('91016')
  })

  it('never reaches upwards: whoever sees more than one does is not seen, and is seen no longer once they do', async () => {
    const looker = await signedInWith(portal, { rL_: { vAs: 1, veB: 1 }, kT6: { veB: 33, DN2: 9 } })
    const like = await addPerson(portal, { kT6: { veB: 33 } })
    const [admin, employee] = [await portal.as('admin'), await portal.as('employee')]
    for (const person of [admin.user, employee.user]) expect((await see(looker, person)).code).toBe('71001')
    // Rows of an area are those of other areas for somebody else.
    const near = await addPerson(portal, { kT6: { DN2: 9 } })
    expect((await see(looker, near.id)).code).toBe('71001')
    expect((await see(looker, like.id)).status).toBe(201)
    expect((await looker.get('categorias')).status).toBe(200)
    await portal.sql(`update role set grants = '{"kT6": {"veB": 33, "Tly": 33}}' where id = $1`, [like.role])
    expect((await looker.get('categorias')).code).toBe('91031')
  })

  it.each([
    ['the person is gone', `update "user" set deleted_at = now() where id = $1`],
    ['the person is inactive', `update "user" set estatus = 'FBy' where id = $1`],
  ])('ends with the session once %s', async (_title, text) => {
    const admin = await portal.as('admin')
    const seen = await addPerson(portal, { kT6: { veB: 33 } })
    expect((await see(admin, seen.id)).status).toBe(201)
    expect((await admin.get('categorias')).status).toBe(200)
    await portal.sql(text, [seen.id])
    expect((await admin.get('categorias')).code).toBe('91031')
  })

  it('ends when the right to it goes', async () => {
    const looker = await signedInWith(portal, { rL_: { vAs: 33 }, kT6: { veB: 33 } })
    const seen = await addPerson(portal, { kT6: { veB: 33 } })
    expect((await see(looker, seen.id)).status).toBe(201)
    await portal.sql(
      `update role set grants = grants #- '{rL_,vAs}' where id = (select role_id from user_role where user_id = $1)`,
      [looker.user],
    )
    expect((await looker.get('categorias')).code).toBe('91031')
  })

  const grantsOf = async (role: number) => {
    const [row] = await portal.sql('select grants from role where tenant_id = $1 and id = $2', [
      portal.tenants.alpha,
      role,
    ])
    return row?.['grants'] as { readonly [functionId: string]: { readonly [action: string]: number } }
  }
})

it('PE-02 the right to see as another person is the administrator’s alone in a new application', async () => {
  const holders = await portal.sql(`select id from role where tenant_id = $1 and grants #> '{rL_,vAs}' is not null`, [
    portal.tenants.beta,
  ])
  expect(holders).toEqual([{ id: 1 }])
})
