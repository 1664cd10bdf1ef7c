import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/demo.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { postArea } from '../../support/areas.ts'
import { postDocument, postFolder } from '../../support/documents.ts'
import { createPerson, phone } from '../../support/people.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf as idOfAnswer, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let tenant: unknown
beforeAll(async () => {
  portal = await openTestPortal({ empty: true })
  const { definitions, passwords } = portal.portal
  await seedDemo({ owner: portal.owner, definitions, definitionsFolder: DEFINITIONS, passwords, people: 20 })
  admin = await signIn(portal.base, 'vilamar', 'admin@vilamar.example', DEMO_PASSWORD)
  const [found] = await portal.sql(`select tenant_id from tenant where code = 'vilamar'`)
  tenant = found?.['tenant_id']
})
afterAll(() => portal.close())

const mergeInto = (principal: string, usuarios: readonly string[], client = admin): Promise<WireAnswer> =>
  client.post(`users/${principal}/merge`, { json: { usuarios } })

async function idOf(email: string): Promise<string> {
  const [person] = await portal.sql('select id from "user" where tenant_id = $1 and email = $2', [tenant, email])
  return String(person?.['id'])
}

/** Records of a moment stay as they were, with their author. */
const LOGS = [
  'history',
  'read_log',
  'sign_in_log',
  'requirement_event',
  'definition_version',
  'session',
  'user_mail',
  'user_role',
]

/** How many rows of each table name a person, but for their own row and for logs. */
async function mentionsOf(id: string): Promise<ReadonlyMap<string, number>> {
  const tables = await portal.sql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await portal.sql(
        `select count(*)::int as n from "${String(name)}" t
          where t.tenant_id = $1 and (to_jsonb(t) - 'updated_by' - 'id')::text like '%' || $2::text || '%'`,
        [tenant, id],
      )
      return [String(name), Number(row?.['n'])] as const
    }),
  )
  return new Map(counted.filter(([name, n]) => n > 0 && !LOGS.includes(name)))
}

async function requestsOf(people: readonly string[]): Promise<unknown> {
  const [row] = await portal.sql('select count(*)::int as n from requirement where usuario = any($1::uuid[])', [people])
  return row?.['n']
}

const total = (counts: readonly ReadonlyMap<string, number>[], table: string): number =>
  counts.reduce((sum, of) => sum + (of.get(table) ?? 0), 0)

describe('US-12 people who are one', () => {
  it('US-12 everything of theirs is of the one who stays, who keeps what they say themselves', async () => {
    const people = [await idOf('customer@vilamar.example'), await idOf('employee@vilamar.example')]
    const before = await Promise.all(people.map(mentionsOf))
    for (const table of ['requirement', 'group', 'area', 'binnacle'])
      expect([table, total(before, table)]).not.toEqual([table, 0])
    await portal.sql(`update "user" set telefonos = $2, fecha_nacimiento = '1980-02-03' where id = $1`, [
      people[0],
      JSON.stringify([{ id: 'a', telefono: { pais: 34, telefono: '600111222' } }]),
    ])
    const requests = await requestsOf(people)
    const kept = await createPerson(admin, { roles: ['4'], telefonos: [phone('600999888')] })
    const merged = await mergeInto(kept.id, [kept.id, ...people])
    expect([merged.status, merged.code, at(merged.body, 'id')]).toEqual([200, null, kept.id])
    for (const id of people) {
      expect(await mentionsOf(id)).toEqual(new Map())
      expect((await admin.get(`usuarios/${id}`)).status).toBe(404)
    }
    expect(await requestsOf([kept.id])).toBe(requests)
    const { body } = await admin.get(`usuarios/${kept.id}`, { mask: '95' })
    expect(listOf(at(body, 'telefonos'))).toHaveLength(2)
    expect([at(body, 'fechaNacimiento'), at(body, 'nombre')]).toEqual(['1980-02-03', at(merged.body, 'nombre')])
    expect(listOf(at(body, 'roles'))).toHaveLength(1)
  })

  it('US-12 one person is no merge, and neither the caller nor people of another organisation are merged', async () => {
    const [one, other] = [await createPerson(admin), await createPerson(admin)]
    const me = await idOf('admin@vilamar.example')
    const foreign = await portal.sql(`select id from "user" where tenant_id <> $1 limit 1`, [tenant])
    expect(foreign).toHaveLength(1)
    const cases: readonly (readonly [string, readonly string[], number, string])[] = [
      [one.id, [one.id], 400, '90001'],
      [one.id, [], 400, '90001'],
      ['nobody', [one.id, other.id], 404, '91016'],
      [one.id, [me], 403, '71001'],
      [one.id, [String(foreign[0]?.['id'])], 404, '91016'],
      [String(foreign[0]?.['id']), [one.id], 404, '91016'],
    ]
    for (const [kept, others, status, code] of cases) {
      const answer = await mergeInto(kept, others)
      expect([others, answer.status, answer.code]).toEqual([others, status, code])
    }
    for (const { id } of [one, other]) expect((await admin.get(`usuarios/${id}`)).status).toBe(200)
    const stranger = await signIn(portal.base, 'vilamar', 'user@vilamar.example', DEMO_PASSWORD)
    expect((await mergeInto(one.id, [other.id], stranger)).code).toBe('71001')
  })

  it('US-12 a list names the one who stays once', async () => {
    const [one, other] = [await createPerson(admin), await createPerson(admin)]
    const group = await admin.post('grupos', {
      json: { nombre: 'Merged', usuarios: [{ id: one.id }, { id: other.id }] },
    })
    expect([group.status, group.code]).toEqual([201, null])
    expect((await mergeInto(one.id, [other.id])).status).toBe(200)
    const { body } = await admin.get(`grupos/${String(at(group.body, 'id'))}`)
    expect(listOf(at(body, 'usuarios')).map((user) => at(user, 'id'))).toEqual([one.id])
  })

  it('US-12 documents with equal names in a folder are numbered, and those of the one who stays keep theirs', async () => {
    const people: string[] = []
    for (const cifNif of ['11111111H', '22222222J', '33333333P'])
      people.push((await createPerson(admin, { cifNif })).id)
    const [kept = '', ...others] = people
    const folder = idOfAnswer(await postFolder(admin, 'Of all'))
    const made: string[] = []
    for (const [owner, nombre] of [
      [kept, 'Lease.pdf'],
      [kept, 'Lease (2).pdf'],
      [others[0], 'LEASE.pdf'],
      [others[1], 'lease.pdf'],
      [others[1], 'Other.pdf'],
    ] as const)
      made.push(idOfAnswer(await postDocument(admin, nombre, { parent: folder, more: { usuOwner: { id: owner } } })))
    for (const id of people)
      made.push(idOfAnswer(await postFolder(admin, 'Papers v1.2', { parent: folder, more: { usuOwner: { id } } })))
    const merged = await mergeInto(kept, others)
    expect([merged.status, merged.code]).toEqual([200, null])
    const left = await portal.sql(
      'select nombre from document where usu_owner = $1 order by array_position($2::uuid[], id)',
      [kept, made],
    )
    expect(left.map(({ nombre }) => nombre)).toEqual([
      'Lease.pdf',
      'Lease (2).pdf',
      'LEASE (3).pdf',
      'lease (4).pdf',
      'Other.pdf',
      'Papers v1.2',
      'Papers v1.2 (2)',
      'Papers v1.2 (3)',
    ])
  })

  it('US-12 of merges of two into each other at once exactly one is made, and one person stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await createPerson(admin), await createPerson(admin)]
      const answers = await Promise.all([mergeInto(one.id, [other.id]), mergeInto(other.id, [one.id])])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      const there = await portal.sql('select id from "user" where id = any($1) and deleted_at is null', [
        [one.id, other.id],
      ])
      expect(there).toHaveLength(1)
    }
  })
})

/** The e-mail addresses of a person, with what they are marked as. */
const addressesOf = (id: string) => portal.sql('select correos, email_notif from "user" where id = $1', [id])

describe('US-12 the addresses of those who were merged', () => {
  it('US-12 are taken over unconfirmed, so that no mail goes to another place than before', async () => {
    const [kept, other] = [await createPerson(admin), await createPerson(admin)]
    const [{ email_notif: mailsTo } = {}] = await addressesOf(kept.id)
    await portal.sql('update "user" set correos = $2 where id = $1', [
      other.id,
      JSON.stringify([{ id: 'a', email: 'other@outside.example', principal: true, verificado: true }]),
    ])
    // Ids are the same in capital letters.
    expect((await mergeInto(kept.id.toUpperCase(), [other.id.toUpperCase()])).status).toBe(200)
    expect(await addressesOf(kept.id)).toMatchObject([
      { correos: [{ email: 'other@outside.example', principal: false, verificado: false }], email_notif: mailsTo },
    ])
  })
})

describe('US-12 PE-03 rights that a merge would give', () => {
  let other: TestPortal
  beforeAll(async () => {
    other = await openTestPortal()
  })
  afterAll(() => other.close())

  it('are refused where somebody would act for a client over whom the caller has no such right', async () => {
    const client = await addPerson(other, null, { role: 5 })
    const agent = await addPerson(other, { rQ8: { veB: 1 + 16 } }, { type: 8 })
    const associated = await addPerson(other, null, { role: 3 })
    await other.sql('update "user" set cliente_asociado = $2 where id = $1', [associated.id, client.id])
    const caller = await signedInWith(other, { M_w: { veB: 35, r0b: 35 }, rQ8: { veB: 1 + 16 } })
    const links = () => other.sql('select user_id from user_link where other_id = $1', [client.id])
    const refused = await mergeInto(agent.id, [associated.id], caller)
    expect([refused.status, refused.code, await links()]).toEqual([403, '71001', [{ user_id: associated.id }]])
    const merged = await mergeInto(agent.id, [associated.id], await other.as('admin'))
    expect([merged.status, await links()]).toEqual([200, [{ user_id: agent.id }]])
  })

  it('are refused where somebody would work in an area over which the caller has no such right', async () => {
    const worker = await addPerson(other, { rQ8: { veB: 1 + 8 } })
    const placed = await addPerson(other, null, { role: 4 })
    const client = await addPerson(other, null, { role: 5 })
    const admin = await other.as('admin')
    const area = await postArea(admin, 'Merged', { areasEspecialistas: [{ usuario: { id: placed.id } }] })
    expect(area.status).toBe(201)
    const caller = await signedInWith(other, { M_w: { veB: 35, r0b: 35 }, rQ8: { veB: 1 + 8 } })
    const working = () => other.sql('select user_id from area_specialist where area_id = $1', [at(area.body, 'id')])
    expect((await mergeInto(worker.id, [placed.id], caller)).code).toBe('71001')
    expect((await mergeInto(client.id, [placed.id], admin)).code).toBe('91013')
    expect(await working()).toEqual([{ user_id: placed.id }])
    expect((await mergeInto(worker.id, [placed.id], admin)).status).toBe(200)
    expect(await working()).toEqual([{ user_id: worker.id }])
  })
})
