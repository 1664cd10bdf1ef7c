import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const WRITERS = 8

interface Unique {
  readonly name: string
  readonly code: string
  readonly write: (turn: number, writer: number) => Promise<WireAnswer>
}

const person = (json: object, query = 'idfunc=M_w'): Promise<WireAnswer> =>
  admin.post('usuarios', {
    query,
    parts: [['usuario', { tipoPersona: { id: 'N' }, idioma: { id: 3 }, roles: [{ id: '5' }], ...json }]],
  })

/** Unique values: two writers at the same moment, each of whom would be right alone. */
const UNIQUE: readonly Unique[] = [
  {
    name: 'the login e-mail of a person, whatever its case',
    code: '91008',
    write: (turn, writer) =>
      person({
        nombre: `Login ${turn}`,
        email: writer % 2 === 0 ? `login${turn}@x.example` : `LOGIN${turn}@x.example`,
      }),
  },
  {
    name: 'the tax number of a person, however it is written',
    code: '91025',
    write: (turn, writer) =>
      person({
        nombre: `Taxed ${turn}`,
        email: `taxed${turn}-${writer}@x.example`,
        cifNif:
          writer % 2 === 0 ? TAX[turn] : `${(TAX[turn] ?? '').slice(0, 8)}-${(TAX[turn] ?? '').slice(8).toLowerCase()}`,
      }),
  },
]

/**
 * Numbers and keys that the server or an authenticator gives by itself: nobody can ask for one that is taken. The token of a device that is
 * known already makes it the same device (device.test.ts).
 */
const GIVEN: readonly string[] = [
  'requirement_codigo_series_key',
  'incident_numero_series_key',
  'outbox_key',
  'device_once',
  'passkey_once',
  'api_token_hash',
  'webhook_delivery_once',
  'calendar_key_token',
  'document_version_number',
  'document_version_present',
]

const TAX: readonly string[] = ['12345678Z', '00000000T', '11111111H']

describe('two writers at once', () => {
  it.each(UNIQUE)('W12 $name: exactly one wins, the others are told $code', async ({ code, write }) => {
    for (const turn of TAX.keys()) {
      const answers = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(turn, writer)))
      expect([...new Set(answers.map((answer) => `${answer.status} ${answer.code}`))].toSorted()).toEqual([
        '201 null',
        `409 ${code}`,
      ])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    }
  })

  it('W12 every unique index of records answers with a code of the catalogue', async () => {
    const indexes = await portal.sql(
      `select x.relname as name, c.relname as table from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
        where i.indisunique and not i.indisprimary and c.relname = any($1) and pg_get_indexdef(i.indexrelid, 2, true) not in ('id')`,
      [[...portal.portal.tenantDefinitions.base.tables.values()].map(({ name }) => name.replaceAll('"', ''))],
    )
    expect(indexes.length).toBeGreaterThan(1)
    for (const { name, table } of indexes.filter((one) => !GIVEN.includes(String(one['name'])))) {
      const code = /_(\d{5})$/.exec(String(name))?.[1]
      expect([table, name, portal.portal.definitions.errors[code ?? '']?.status]).toEqual([table, name, 409])
    }
  })

  it('W12 every reference to a record that counts while it lives names the code of its refusal', async () => {
    const references = await portal.sql(
      `select k.conname as name, k.confdeltype::text = 'c' as goes, array(select a.attname from unnest(k.confkey) n join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n) as columns
         from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    )
    const live = references.filter(({ columns }) => JSON.stringify(columns).includes('live'))
    expect(live.length).toBeGreaterThan(3)
    for (const { name, goes } of live) {
      const code = /_(\d{5})$/.exec(String(name))?.[1]
      // Rows that cascade with their record do not prevent its removal. They only cannot be created for a removed one.
      expect([name, portal.portal.definitions.errors[code ?? '']?.status]).toEqual([name, goes ? 400 : 409])
    }
  })
})

describe('records that are gone', () => {
  it('W12 a removed record is referred to by none, and comes back below none that is gone', async () => {
    const parent = await createCategory(admin, 'parent')
    const child = await createCategory(admin, 'child', { idpadre: parent.id })
    expect((await admin.delete(`categorias/${parent.id}`)).code).toBe('92006')
    expect((await admin.delete(`categorias/${child.id}`)).status).toBe(204)
    expect((await admin.delete(`categorias/${parent.id}`)).status).toBe(204)
    const restored = portal.sql('update category set deleted_at = null where id = $1', [child.id])
    await expect(restored).rejects.toMatchObject({ code: '23503', constraint: 'category_parent_92006' })
    await portal.sql('update category set deleted_at = null where id = $1', [parent.id])
    await portal.sql('update category set deleted_at = null where id = $1', [child.id])
    expect(at((await admin.get(`categorias/${child.id}`)).body, 'idpadre', 'id')).toBe(parent.id)
  })

  it('W12 of a removal and a change that hangs a record below it exactly one wins', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const [target, moved] = [await createCategory(admin, 'target'), await createCategory(admin, 'moved')]
      const [change, removal] = await Promise.all([
        putCategory(admin, moved, null, { idpadre: target.id, nombre: 'moved' }),
        admin.delete(`categorias/${target.id}`),
      ])
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([change.status, removal.status])
    }
  })
})
