import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { aPerson, createPerson, postUser } from '../../support/people.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { createWireClient, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const CANARY = 'canary-7f3a'

let portal: TestPortal
let server: BesideServer
let lines: string[] = []
/** Sessions of people at the server whose log is read. */
const at = async (person: 'admin' | 'customer', tenant: 'alpha' | 'beta' = 'alpha'): Promise<WireClient> => {
  const { token, user } = await portal.as(person, tenant)
  return createWireClient(server.base, token, user)
}
let [admin, customer, foreign, nobody]: WireClient[] = []
beforeAll(async () => {
  portal = await openTestPortal()
  server = await serveBeside(portal, PATIENT, { write: (line) => void lines.push(line) })
  admin = await at('admin')
  customer = await at('customer')
  foreign = await at('admin', 'beta')
  nobody = createWireClient(server.base)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => {
  lines = []
})

const refusedLines = (): readonly { readonly [name: string]: unknown }[] =>
  lines.map((line): { [name: string]: unknown } => JSON.parse(line)).filter(({ msg }) => msg === 'refused')

interface Attack {
  readonly does: string
  readonly code: string
  readonly call: string
  readonly as: 'admin' | 'customer' | null
  readonly level: 'warn' | 'info'
  readonly shoot: () => Promise<WireAnswer>
}

const client = (known: WireClient | undefined): WireClient => known ?? createWireClient(server.base)
const words = { nombre: CANARY, idioma: { id: 3 } }

const ATTACKS: readonly Attack[] = [
  {
    does: 'S15 calls what its role may not',
    code: '71001',
    call: 'category.list',
    as: 'customer',
    level: 'warn',
    shoot: () => client(customer).get('categorias'),
  },
  {
    does: 'S15 writes what its role may not',
    code: '71001',
    call: 'category.create',
    as: 'customer',
    level: 'warn',
    shoot: () => client(customer).post('categorias', { parts: [['categoria', words]] }),
  },
  {
    does: 'T01 changes a record of another organisation',
    code: '91016',
    call: 'category.edit',
    as: 'admin',
    level: 'warn',
    shoot: async () => {
      const { id } = await createCategory(client(foreign), 'theirs')
      lines = []
      return client(admin).put(`categorias/${id}`, { parts: [['categoria', words]], headers: { 'if-match': '"1"' } })
    },
  },
  {
    does: 'T01 removes a person of another organisation',
    code: '91016',
    call: 'user.remove',
    as: 'admin',
    level: 'warn',
    shoot: async () => {
      const { id } = await createPerson(client(foreign))
      lines = []
      return client(admin).delete(`usuarios/${id}`, { headers: { 'if-match': '"1"' } })
    },
  },
  {
    does: 'T02 names another organisation',
    code: '71001',
    call: 'category.list',
    as: 'admin',
    level: 'warn',
    shoot: () => client(admin).get('categorias', '', { 'x-dat-id-aplicacion': String(portal.tenants.beta) }),
  },
  {
    does: 'Q02 filters by what it may not read',
    code: '90004',
    call: 'category.list',
    as: 'admin',
    level: 'info',
    shoot: () => client(admin).get('categorias', `forms=${CANARY}:eq:1`),
  },
  {
    does: 'W08 sends a value that is none',
    code: '90004',
    call: 'user.create',
    as: 'admin',
    level: 'info',
    shoot: () => postUser(client(admin), aPerson({ nombre: `${CANARY}\u0000` })),
  },
  {
    does: 'S15 has a session that ended, or never was',
    code: '91031',
    call: 'category.list',
    as: null,
    level: 'warn',
    shoot: () => createWireClient(server.base, `1.${CANARY}`).get('categorias'),
  },
  {
    does: 'F11 uploads without a session',
    code: '91031',
    call: 'POST /api/cargas',
    as: null,
    level: 'warn',
    shoot: () => client(nobody).send('POST', 'cargas', { headers: { 'tus-resumable': '1.0.0', 'upload-length': '4' } }),
  },
  {
    does: 'Q14 asks for what is not there',
    code: '92050',
    call: 'GET',
    as: null,
    level: 'warn',
    shoot: () => client(nobody).get(`nothing/${CANARY}`),
  },
  {
    does: 'S01 guesses a password',
    code: '91001',
    call: 'session.signIn',
    as: null,
    level: 'warn',
    shoot: () =>
      client(nobody).post('registro/autenticarusuario', {
        json: { codapp: 'alpha', email: `${CANARY}@alpha.example`, contrasenia: CANARY },
      }),
  },
]

const LEVELS = { info: 30, warn: 40 } as const

describe('the log of a refused call', () => {
  it.each(ATTACKS)('$does: one line with the code, the call and who, by ids alone', async (attack) => {
    const answer = await attack.shoot()
    expect(answer.code).toBe(attack.code)
    const [line, ...more] = refusedLines()
    expect(more).toEqual([])
    const { level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...told } = line ?? {}
    expect(told).toEqual({
      reqId: answer.headers.get('x-dat-id-transaccion'),
      refused: attack.code,
      status: answer.status,
      call: attack.call,
      tenant: attack.as === null ? null : portal.tenants.alpha,
      user: attack.as === null ? null : { admin, customer }[attack.as]?.user,
    })
    expect(level).toBe(LEVELS[attack.level])
  })

  it('O02 holds nothing of what was sent, and no token', async () => {
    for (const { shoot } of ATTACKS) await shoot()
    const paths = lines.filter((line) => !line.includes('"incoming request"')).join('')
    for (const secret of [CANARY, admin?.token ?? '-', customer?.token ?? '-', '@alpha.example'])
      expect(paths).not.toContain(secret)
  })

  it('is silent where nothing was refused', async () => {
    expect((await client(admin).get('categorias')).status).toBe(200)
    expect(refusedLines()).toEqual([])
  })
})
