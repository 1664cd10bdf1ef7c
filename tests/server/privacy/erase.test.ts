import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { createPerson } from '../../support/people.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { WORDS, someone, type Someone } from './someone.ts'

let portal: TestPortal
let admin: WireClient
let person: Someone
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  person = await someone(portal, admin)
})
afterAll(() => portal.close())

/** Every column of every table in which one of these words stands. */
async function placesOf(words: readonly string[]): Promise<readonly string[]> {
  const columns = await portal.sql(
    `select table_name as "table", column_name as "column" from information_schema.columns c
      where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'date')
        and exists (select from information_schema.tables t where t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE')`,
  )
  const asked = columns.map(
    ({ table, column }) => `select '${String(table)}.${String(column)} ' || w as place from unnest($1::text[]) w
       where exists (select from "${String(table)}" where position(lower(w) in lower("${String(column)}"::text)) > 0)`,
  )
  return (await portal.sql(asked.join(' union all '), [words])).map(({ place }) => String(place))
}

const erase = (client: WireClient, id: string, confirmacion: string) =>
  client.post(`supresiones/${id}`, { json: { confirmacion } })

const TRACES = [...Object.values(WORDS), 'quatermain', '1979-05-06']

describe('PV-04 the erasure of a person’s data', () => {
  it('PV-04 is planned first: what becomes of how many records, and nothing is changed', async () => {
    const before = await portal.sql('select * from "user" where id = $1', [person.id])
    const { body } = await admin.get(`supresiones/${person.id}`)
    expect(body).toMatchObject({ id: person.id, nombre: WORDS.nombre })
    expect(at(body, 'efecto')).toContain('Users: 1 record is emptied')
    expect(await portal.sql('select * from "user" where id = $1', [person.id])).toEqual(before)
  })

  it('PV-04 wants the name of the person, the right to it, and somebody who is there', async () => {
    const answers = await Promise.all([
      erase(admin, person.id, 'Somebody else'),
      erase(await portal.as('employee'), person.id, WORDS.nombre),
      erase(await signedInWith(portal, { M_w: { gPw: 33, DN2: 33, Tly: 33 } }), person.id, WORDS.nombre),
      erase(await portal.as('admin', 'beta'), person.id, WORDS.nombre),
      erase(admin, '00000000-0000-7000-8000-000000000000', 'x'),
      erase(portal.visitor, person.id, WORDS.nombre),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['90004', '71001', '71001', '91016', '91016', '91031'])
    expect(await placesOf([WORDS.cifNif])).not.toEqual([])
  })

  it('PV-04 refuses the only administrator', async () => {
    expect((await erase(admin, admin.user, 'admin')).code).toBe('92022')
    expect((await admin.get(`usuarios/${admin.user}`)).status).toBe(200)
  })

  it('PV-04 leaves name, e-mail, tax number, telephone and birthday in no column of any table, and no file', async () => {
    const before = await placesOf(TRACES)
    for (const word of TRACES) expect(before.some((place) => place.endsWith(` ${word}`))).toBe(true)
    const files = (await filesOnDisk(portal)).length
    expect((await erase(admin, person.id, WORDS.nombre)).status).toBe(204)
    expect(await placesOf(TRACES)).toEqual([])
    await sweep(portal.portal, new Date(Date.now() + 1000))
    expect(await filesOnDisk(portal)).toHaveLength(files - 2)
  })

  it('PV-04 keeps the record and what others need: the procedure with its number, state, days and events', async () => {
    const [user] = await portal.sql('select nombre, email, estatus, cif_nif, password_hash from "user" where id = $1', [
      person.id,
    ])
    expect(user).toEqual({
      nombre: 'Erased person',
      email: `${person.id}@erased.invalid`,
      estatus: 'FBy',
      cif_nif: null,
      password_hash: null,
    })
    const [procedure] = await portal.sql(
      `select codigo, estatus, usuario, submissions, (select count(*)::int from requirement_event e where e.requirement_id = r.id) as events from requirement r where id = $1`,
      [person.requirement],
    )
    expect(procedure).toMatchObject({
      codigo: expect.stringMatching(/\d/),
      estatus: 'rN1',
      usuario: person.id,
      submissions: [],
      events: 1,
    })
    expect((await admin.get(`requerimiento/${person.requirement}`)).status).toBe(200)
    expect((await admin.get(`usuarios/${person.id}/historial`)).status).toBe(200)
  })

  it('PV-04 ends their sessions, and frees their e-mail and tax number', async () => {
    expect((await person.client.get('registro/obtenerusuario')).code).toBe('91031')
    const sign = await portal.visitor.post('registro/autenticarusuario', {
      json: { codapp: 'alpha', email: WORDS.email, contrasenia: PASSWORD },
    })
    expect(sign.status).toBe(401)
    await createPerson(admin, { email: WORDS.email, cifNif: WORDS.cifNif })
    await portal.sql(`update "user" set deleted_at = now() where email = $1`, [WORDS.email])
  })

  it('PV-04 is told of once, without the data: who, whom, when, and what became of how many records', async () => {
    expect((await erase(admin, person.id, 'Erased person')).status).toBe(204)
    const { body } = await admin.get('supresiones')
    expect(listOf(body)).toEqual([
      expect.objectContaining({ id: person.id, nombre: 'Erased person', autor: { id: admin.user, nombre: 'admin' } }),
    ])
    expect(await portal.sql('select count(*)::int as n from erasure')).toEqual([{ n: 1 }])
    const named = async (text: string): Promise<number> => {
      const asked = { numpag: 1, tampag: 5, forms: `nombre:has:${text}`, orden: 'autor,-fecha' }
      const answer = await admin.get('supresiones', asked)
      expect(answer.status).toBe(200)
      return listOf(answer.body).length
    }
    expect([await named('erased'), await named('somebody else')]).toEqual([1, 0])
    expect((await (await portal.as('employee')).get('supresiones')).code).toBe('71001')
  })

  it('PV-04 is all or nothing', async () => {
    const other = await createPerson(admin, { nombre: 'Unbroken', cifNif: '44556677L' })
    await portal.sql(`create function refuse_blank() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_blank before update on history for each row execute function refuse_blank()`)
    expect((await erase(admin, other.id, 'Unbroken')).status).toBe(500)
    await portal.sql('drop trigger refuse_blank on history')
    const [row] = await portal.sql('select nombre, cif_nif from "user" where id = $1', [other.id])
    expect(row).toEqual({ nombre: 'Unbroken', cif_nif: '44556677L' })
    expect(await portal.sql('select 1 from erasure where person = $1', [other.id])).toEqual([])
  })

  it('PV-04 SE-11 histories let go only of what names somebody who is erased', async () => {
    const other = await createPerson(admin, { nombre: 'Named' })
    const ask = (erased: string, id: string) =>
      portal.portal.pool.query(
        `begin; select set_config('app.tenant', '${portal.tenants.alpha}', true); select blank_history('${erased}', 'user', array['${id}']); commit`,
      )
    await expect(ask(other.id, other.id)).rejects.toThrow(/nobody is erased/)
    await portal.portal.pool.query('rollback').catch(() => undefined)
    await ask(person.id, other.id)
    const [entry] = await portal.sql(`select after from history where entity = 'user' and record = $1`, [other.id])
    expect(JSON.stringify(entry)).toContain('Named')
  })
})
