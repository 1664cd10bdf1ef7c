import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import { createPool, isDatabaseError } from '../../../server/database/index.ts'
import { queryTenant, withTenant } from '../../../server/tenancy/index.ts'
import { createCategory, putCategory, renaming } from '../../support/categories.ts'
import { MODULES } from '../../support/modules.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const historyOf = (
  id: string,
  query: { readonly [name: string]: string | number } = {},
  client = admin,
): Promise<WireAnswer> => client.get(`categorias/${id}/historial`, query)

/** The application's own login, in the tenant alpha. */
const asApplication = (text: string, values: readonly unknown[] = []) =>
  queryTenant(portal.database.pool, { tenant: portal.tenants.alpha, user: null }, { text, values })

describe('the history of a record', () => {
  it('AU-01 tells who made, changed and removed it, with before and after, the last first', async () => {
    const [old, next] = [await createCategory(admin, 'Old parent'), await createCategory(admin, 'New parent')]
    const made = await createCategory(admin, 'First', { idpadre: old.id, descripcion: 'words' })
    await putCategory(admin, made, null, { nombre: 'Second', idpadre: next.id, descripcion: null })
    await admin.put(`categorias/${made.id}`, { query: 'mask=1024', parts: [['categoria', { estatus: { id: 'FBy' } }]] })
    await admin.delete(`categorias/${made.id}`)
    const answer = await historyOf(made.id)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    const [removed, toggled, edited, created] = listOf(answer.body)
    expect(listOf(answer.body)).toHaveLength(4)
    for (const entry of listOf(answer.body)) expect(at(entry, 'usuario')).toEqual({ id: admin.user, nombre: 'admin' })
    expect(removed).toMatchObject({ accion: 3, version: 4, campos: [], antes: {}, despues: {} })
    expect(toggled).toMatchObject({
      accion: 2,
      version: 3,
      campos: ['estatus'],
      antes: { estatus: { id: 'NvI', nombre: 'Active' } },
      despues: { estatus: { id: 'FBy', nombre: 'Inactive' } },
    })
    expect(edited).toMatchObject({
      accion: 2,
      version: 2,
      antes: { nombre: 'First', descripcion: 'words', idpadre: { id: old.id, nombre: 'Old parent' } },
      despues: { nombre: 'Second', idpadre: { id: next.id, nombre: 'New parent' } },
    })
    expect(at(edited, 'campos')).toEqual(['nombre', 'descripcion', 'idpadre'])
    expect(at(edited, 'despues', 'descripcion')).toBeUndefined()
    expect(created).toMatchObject({ accion: 1, version: 1, antes: {}, despues: { nombre: 'First', orden: 0 } })
  })

  it('AU-01 comes in pages with exact figures; a page that is not there is 91017', async () => {
    let category = await createCategory(admin, 'paged')
    for (let turn = 1; turn <= 4; turn++) {
      await putCategory(admin, category, null, { nombre: `paged ${turn}` })
      category = { ...category, version: category.version + 1 }
    }
    const second = await historyOf(category.id, { tampag: 2, numpag: 2 })
    expect(listOf(second.body).map((entry) => at(entry, 'version'))).toEqual([3, 2])
    expect(second.headers.get('x-dat-total-registros')).toBe('5')
    expect(second.headers.get('x-dat-total-exacto')).toBe('true')
    expect(second.headers.get('x-dat-total-paginas')).toBe('3')
    expect((await historyOf(category.id, { tampag: 2, numpag: 4 })).code).toBe('91017')
    for (const query of ['orden=nombre', 'forms=nombre:eq:x', 'exacto=true', 'otra=1', 'tampag=-1'])
      expect([query, (await admin.get(`categorias/${category.id}/historial`, query)).code]).toEqual([query, '90004'])
  })

  it('T01 T02 answers what may not be seen exactly like what does not exist', async () => {
    const foreign = await createCategory(await portal.as('admin', 'beta'), 'of beta')
    const unknown = await historyOf(randomUUID())
    for (const id of [foreign.id, 'abc', randomUUID()]) {
      const answer = await historyOf(id)
      expect([answer.status, answer.code, at(answer.body, 'mensaje')]).toEqual([
        404,
        '91016',
        at(unknown.body, 'mensaje'),
      ])
    }
    const { id } = await createCategory(admin, 'seen by nobody else')
    for (const person of ['customer', 'nobody'] as const) {
      const client = await portal.as(person).catch(() => null)
      if (client) expect((await historyOf(id, {}, client)).status).toBe((await client.get(`categorias/${id}`)).status)
    }
    expect((await portal.visitor.get(`categorias/${id}/historial`)).code).toBe('91031')
  })

  it('needs no more statements for ten entries with names than for one', async () => {
    const [few, many] = [await createCategory(admin, 'few'), await createCategory(admin, 'many')]
    for (let turn = 1; turn <= 9; turn++) {
      const parent = await createCategory(admin, `parent ${turn}`)
      await putCategory(admin, { ...many, version: turn }, null, { idpadre: parent.id, nombre: 'many' })
    }
    const statements = async (id: string): Promise<number> => {
      let sent = 0
      const { pool } = portal.database
      const count = (): unknown => (sent += 1)
      pool.on('acquire', count)
      await historyOf(id).finally(() => pool.off('acquire', count))
      return sent
    }
    expect(listOf((await historyOf(many.id)).body)).toHaveLength(10)
    expect(await statements(many.id)).toBe(await statements(few.id))
  })
})

/** Registered, renewed and removed by operations of their own: no record that somebody edits. */
const BY_THEMSELVES: readonly string[] = ['device']

describe('what writes history', () => {
  it('W09 is the database alone: the application can neither write nor change nor remove an entry', async () => {
    const { id } = await createCategory(admin, 'kept for ever')
    const refused = async (text: string): Promise<string | undefined> =>
      asApplication(text).then(
        () => 'done',
        (error: unknown) => (isDatabaseError(error) ? error.code : String(error)),
      )
    for (const text of [
      `update history set by_user = null where record = '${id}'`,
      `delete from history where record = '${id}'`,
      'truncate history',
      `insert into history (tenant_id, entity, record, version, kind, before, after) values (${portal.tenants.alpha}, 'category', '${id}', 9, 2, '{}', '{}')`,
      'select keep_history_of_category()',
      'create temp table forged (like category); create trigger forge after insert on forged for each row execute function keep_history_of_category()',
      'alter table category disable trigger a_keeps_history',
    ])
      expect([text, await refused(text)]).not.toEqual([text, 'done'])
    expect(listOf((await historyOf(id)).body)).toHaveLength(1)
  })

  it('is undone with the transaction of the change, and one entry however many steps it took', async () => {
    const { id } = await createCategory(admin, 'steps')
    const who = { tenant: portal.tenants.alpha, user: admin.user }
    await expect(
      withTenant(portal.database.pool, who, async (tx) => {
        await tx.query(renaming(id, 'lost'))
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
    expect(listOf((await historyOf(id)).body)).toHaveLength(1)
    await withTenant(portal.database.pool, who, async (tx) => {
      await tx.query(renaming(id, 'between'))
      await tx.query({ text: 'update category set descripcion = $1 where id = $2', values: ['told', id] })
      await tx.query(renaming(id, 'last'))
    })
    const [change] = listOf((await historyOf(id)).body)
    expect(listOf((await historyOf(id)).body)).toHaveLength(2)
    expect(change).toMatchObject({
      version: 3,
      antes: { nombre: 'steps' },
      despues: { nombre: 'last', descripcion: 'told' },
    })
  })

  it('SE-11 keeps the entries of each tenant behind its wall', async () => {
    await createCategory(await portal.as('admin', 'beta'), 'behind the wall')
    const { rows } = await asApplication('select distinct tenant_id from history')
    expect(rows).toEqual([{ tenant_id: portal.tenants.alpha }])
  })

  it('never keeps a password, a token or a key of anybody', async () => {
    const kept = await portal.sql(
      `select distinct key from history h, jsonb_each(h.before || h.after) where key ~ '(password|secret|token|hash|live$|^search$)'`,
    )
    expect(kept).toEqual([])
    const users = await portal.sql(`select count(*)::int as kept from history where entity = 'user'`)
    expect(Number(users[0]?.['kept'])).toBeGreaterThan(0)
  })

  it('is no mail: what it says is forgotten with it', async () => {
    const [kept] = await portal.sql(
      `select count(*)::int as n from pg_trigger where tgname = 'a_keeps_history' and tgrelid = 'outbox'::regclass`,
    )
    expect(kept?.['n']).toBe(0)
  })

  it('is every table whose records the resource changes', async () => {
    const isChanged = ({ calls }: Module): boolean =>
      [...calls.values()].some(({ operation }) => ['create', 'edit', 'toggle', 'remove'].includes(operation))
    const { tables } = portal.portal.tenantDefinitions.base
    const names = [...tables.values()]
      .filter(({ columns, module }) => columns.has('id') && columns.has('version') && isChanged(module))
      .map(({ name }) => name.replaceAll('"', ''))
      .filter((name) => !BY_THEMSELVES.includes(name))
    const kept = await portal.sql(
      `select c.relname as name, encode(t.tgargs, 'escape') as left_out from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'a_keeps_history'`,
    )
    expect(names.filter((name) => !kept.some((one) => one['name'] === name))).toEqual([])
    const computed = await portal.sql(
      `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attgenerated <> '' and c.relname = any($1)`,
      [names],
    )
    const loose = computed.filter(
      ({ name, column }) =>
        !kept.some((one) => one['name'] === name && String(one['left_out']).split('\\000').includes(String(column))),
    )
    expect(loose).toEqual([])
  })

  it('keeps what is done outside of any tenant out: a migration is nobody', async () => {
    const { id } = await createCategory(admin, 'rewritten')
    const pool = createPool(portal.database.creator, { max: 1 })
    try {
      await pool.query('update category set orden = 7 where id = $1', [id])
    } finally {
      await pool.end()
    }
    expect(listOf((await historyOf(id)).body)).toHaveLength(1)
  })
})

describe('the history of other modules', () => {
  it('US-06 says who made a person and who changed them last where the mask asks with 512, and nowhere else', async () => {
    const told = await admin.get(`usuarios/${admin.user}`, { mask: 516 })
    expect(at(told.body, 'auditoria')).toMatchObject({
      fechaCrea: expect.stringMatching(/^\d{4}-.*Z$/),
      fechaModif: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(at(told.body, 'nombre')).toBe('admin')
    expect(at((await admin.get(`usuarios/${admin.user}`, { mask: 4 })).body, 'auditoria')).toBeUndefined()
  })

  it('AU-01 tells what a role granted before and after, to whoever works with roles', async () => {
    const made = await admin.post('roles', {
      json: {
        nombre: 'Watched',
        tipoRol: { id: 4 },
        opciones: [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 33 }] }],
      },
    })
    const id = String(at(made.body, 'id'))
    await admin.put(`roles/${id}`, {
      json: { opciones: [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 1 }] }] },
      headers: { 'if-match': '"1"' },
    })
    const answer = await admin.get(`roles/${id}/historial`)
    const [changed, created] = listOf(answer.body)
    expect(changed).toMatchObject({ accion: 2, campos: ['opciones'], usuario: { nombre: 'admin' } })
    const bits = (side: string, entry: unknown): unknown =>
      at(listOf(at(listOf(at(entry, side, 'opciones'))[0], 'acciones'))[0], 'acceso')
    expect([bits('antes', changed), bits('despues', changed), bits('despues', created)]).toEqual([33, 1, 33])
    expect((await (await portal.as('customer')).get(`roles/${id}/historial`)).code).toBe('71001')
  })

  it('every module whose records are got by their id has one, under the rights of getting it, unless it says otherwise', () => {
    const { modules } = portal.portal.definitions
    const got = [...modules.values()].filter(({ id, calls }) => {
      if (MODULES[id]?.history === false) return false
      const get = calls.get('get')
      return (
        get?.needs.kind === 'rights' &&
        get.paths.some((path) => path.some((step) => step.kind === 'parameter' && step.path.join('.') === 'id'))
      )
    })
    expect(got.length).toBeGreaterThan(2)
    for (const { id, calls } of got) {
      expect([id, calls.get('history')?.needs]).toEqual([id, calls.get('get')?.needs])
    }
  })
})
