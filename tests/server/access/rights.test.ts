import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import { seedGrants } from '../../../server/definitions/index.ts'
import { DEMO } from '../../../server/demo/demo.ts'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type Person, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const calls = (): readonly Call[] => callsOf(portal.portal, ['category', 'requirement', 'template'])

/** Calls that each person may make at all; everything else of these modules is 403. */
const ALLOWED: readonly (readonly [person: Person, calls: readonly string[]])[] = [
  [
    'customer',
    [
      'category.pick',
      'requirement.list',
      'requirement.summary',
      'requirement.browse',
      'requirement.get',
      'requirement.create',
      'requirement.correct',
      'requirement.signFile',
      'requirement.statuses',
      'requirement.specialists',
      'requirement.forms',
      'requirement.history',
      'template.list',
    ],
  ],
  [
    'employee',
    [
      'category.list',
      'category.summary',
      'category.pick',
      'category.get',
      'category.history',
      'requirement.list',
      'requirement.summary',
      'requirement.browse',
      'requirement.get',
      'requirement.create',
      'requirement.correct',
      'requirement.changeStatus',
      'requirement.signFile',
      'requirement.remove',
      'requirement.statuses',
      'requirement.specialists',
      'requirement.forms',
      'requirement.history',
      'template.list',
    ],
  ],
]

/** A session whose user has lost every role since it began. */
async function signedInWithoutRole(): Promise<WireClient> {
  const customer = await portal.as('neighbour')
  await portal.sql('delete from user_role where user_id = $1', [customer.user])
  return customer
}

const refusedNames = async (client: WireClient): Promise<readonly string[]> => {
  const answers = await Promise.all(
    calls().map(async (call) => [call, await makeCall(client, call, { id: randomUUID() })] as const),
  )
  for (const [call, { status, code }] of answers)
    if (code === '71001') expect([nameOf(call), status]).toEqual([nameOf(call), 403])
  return answers.filter(([, { code }]) => code === '71001').map(([call]) => nameOf(call))
}

describe('rights', () => {
  it('PE-03 are asked of every call: without a token, or with a dead one, 401', async () => {
    expect(calls().length).toBeGreaterThan(11)
    for (const client of [portal.visitor, createWireClient(portal.base, 'dead')])
      for (const call of calls()) {
        const { status, code } = await makeCall(client, call, { id: randomUUID() })
        expect([nameOf(call), status, code]).toEqual([nameOf(call), 401, '91031'])
      }
  })

  it.each(ALLOWED)('PE-01 PE-02 PE-03 of the %s are those of the role, and no other', async (person, allowed) => {
    const expected = calls()
      .map(nameOf)
      .filter((name) => !allowed.includes(name))
    expect(await refusedNames(await portal.as(person))).toEqual(expected)
  })

  it('PE-03 SE-10 without a role are none, also of calls that any session may make', async () => {
    const stranger = await signedInWithoutRole()
    expect(await refusedNames(stranger)).toEqual(calls().map(nameOf))
    for (const path of ['registro/obtenerusuario', 'definiciones', 'roles', 'modulosapp'])
      expect([path, (await stranger.get(path)).code]).toEqual([path, '71001'])
    expect((await stranger.delete('registro/sesion')).status).toBe(204)
  })

  it('PE-03 end with the function of the application', async () => {
    const admin = await portal.as('admin', 'beta')
    expect((await admin.get('categorias')).status).toBe(200)
    await portal.sql(`update tenant set modules = array_remove(modules, 'kT6') where tenant_id = $1`, [
      portal.tenants.beta,
    ])
    expect((await admin.get('categorias')).code).toBe('71001')
    await portal.sql(`update tenant set modules = modules || '{kT6}' where tenant_id = $1`, [portal.tenants.beta])
  })

  it('PE-01 are read from the bit of the platform', async () => {
    const employee = await portal.as('employee')
    const bits: readonly (readonly [bits: number, web: boolean, mobile: boolean])[] = [
      [32 + 1, true, false],
      [32 + 2, false, true],
      [32 + 3, true, true],
      [32, false, false],
    ]
    for (const [bit, web, mobile] of bits) {
      await portal.sql('update role set grants = $1, version = version + 1 where tenant_id = $2 and id = 4', [
        JSON.stringify({ kT6: { veB: bit } }),
        portal.tenants.alpha,
      ])
      for (const [platform, held] of [
        ['1', web],
        ['2', mobile],
        ['3', mobile],
      ] as const) {
        const { status } = await employee.get('categorias', '', { 'x-dat-plataforma': platform })
        expect([bit, platform, status]).toEqual([bit, platform, held ? 200 : 403])
      }
      expect((await employee.get('categorias')).status).toBe(web ? 200 : 403)
    }
  })
})

describe('the demo', () => {
  it('LC-04 lets the administrator of each organisation draft and publish overlays, and nobody else', () => {
    const { access } = portal.portal.definitions
    const configurator = access.functions['configurator'] ?? ''
    const may = (role: number): readonly string[] => Object.keys(seedGrants(access, role)[configurator] ?? {})
    expect(may(1)).toEqual(expect.arrayContaining(['veB', 'DN2', 'pUb']))
    expect(DEMO.some(({ modules }) => modules.includes('configurator'))).toBe(true)
    for (const { users } of DEMO) {
      expect(users.filter(({ role }) => may(role).length > 0).map(({ role }) => role)).toEqual([1])
    }
  })
})

describe('claims', () => {
  /** Claims that a client may make about itself, each with its own value and with somebody else's. */
  const CLAIMS: readonly (readonly [
    title: string,
    own: () => string,
    other: () => string,
    make: (admin: WireClient, claim: string) => Promise<WireAnswer>,
  ])[] = [
    ['idapp', own, other, (admin, idapp) => admin.get('categorias', { idapp })],
    ['idapp of a picker', own, other, (admin, idapp) => admin.get('categoria', { idapp })],
    [
      'idapp of a record',
      own,
      other,
      async (admin, idapp) => admin.get(`categorias/${(await createCategory(admin, 'r')).id}`, { idapp }),
    ],
    ['idapp of the user', own, other, (admin, idapp) => admin.get('registro/obtenerusuario', { idapp })],
    ['the header', own, other, (admin, id) => admin.get('categorias', '', { 'x-dat-id-aplicacion': id })],
    [
      'the header of a public call',
      own,
      other,
      (admin, id) => admin.get('tablacatalogo/8', '', { 'x-dat-id-aplicacion': id }),
    ],
    [
      'the application of a record',
      own,
      other,
      (admin, id) =>
        admin.post('categorias', { parts: [['categoria', { nombre: 'x', idioma: 3, aplicacion: { id } }]] }),
    ],
    ['the application itself', own, other, (admin, idapp) => admin.get('aplicacion', { idapp })],
    [
      'the code of the application',
      () => 'alpha',
      () => 'beta',
      (admin, codapp) => admin.get('aplicacion', { codapp }),
    ],
    [
      'idusuario',
      () => '',
      () => randomUUID(),
      (admin, id) => admin.get('plantillareq', { idusuario: id || admin.user }),
    ],
    [
      'idfuncionalidad',
      () => 'rQ8',
      () => 'kT6',
      (admin, id) =>
        admin.post('requerimiento', {
          query: { idfuncionalidad: id },
          headers: { 'idempotency-key': randomUUID() },
          parts: [['requerimiento', {}]],
        }),
    ],
  ]

  function own(): string {
    return String(portal.tenants.alpha)
  }

  function other(): string {
    return String(portal.tenants.beta)
  }

  it.each(CLAIMS)(
    'PE-03 of %s may repeat what the server knows, and nothing else',
    async (_title, own, other, make) => {
      const admin = await portal.as('admin')
      expect((await make(admin, own())).status).not.toBe(403)
      const refused = await make(admin, other())
      expect([refused.status, refused.code]).toEqual([403, '71001'])
      expect((await make(admin, 'nonsense')).code).toBe('71001')
    },
  )

  it('PE-03 of another id for a record are refused', async () => {
    const admin = await portal.as('admin')
    const [one, two] = [await createCategory(admin, 'one'), await createCategory(admin, 'two')]
    const send = (id: string) =>
      admin.put(`categorias/${one.id}`, {
        query: 'mask=1',
        headers: { 'if-match': '"1"' },
        parts: [['categoria', { id, nombre: 'moved' }]],
      })
    expect((await send(two.id)).status).not.toBe(200)
    expect(at((await admin.get(`categorias/${two.id}`)).body, 'nombre')).toBe('two')
    expect((await send(one.id)).status).toBe(200)
  })
})
