import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_DEFAULTS, type HttpSettings } from '../../../server/http/settings.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0)) await end()
})

async function behind(settings: Partial<HttpSettings>): Promise<BesideServer> {
  const server = await serveBeside(portal, PATIENT, false, { settings: { ...HTTP_DEFAULTS, ...settings } })
  open.push(server.close)
  return server
}

type Said = { readonly [header: string]: string }

const ask = ({ base }: BesideServer, headers: Said) => fetch(`${base}aplicacion?codapp=alpha`, { headers })

/** Statuses of as many calls as one address may make, and of one more, each of which says that it comes from elsewhere. */
async function fromMany(server: BesideServer, said: (call: number) => Said): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let call = 1; call <= 4; call++) statuses.push((await ask(server, said(call))).status)
  return statuses
}

const LIMIT = { callsPerAddress: 3 }
const OURS = ['127.0.0.0/8', '::1']

/** Every way in which a stranger may claim to come from somewhere else, or by https. */
const FORGED: readonly ((call: number) => Said)[] = [
  (call) => ({ 'x-forwarded-for': `198.51.100.${call}` }),
  (call) => ({ 'x-forwarded-for': `198.51.100.${call}, 127.0.0.1` }),
  (call) => ({ 'x-real-ip': `198.51.100.${call}` }),
  (call) => ({ forwarded: `for=198.51.100.${call};proto=https` }),
  (call) => ({ 'x-client-ip': `198.51.100.${call}`, 'true-client-ip': `198.51.100.${call}` }),
  (call) => ({ 'x-forwarded-proto': 'https', 'x-forwarded-host': `evil${call}.example`, 'x-forwarded-port': '443' }),
]

describe('N05 headers of a proxy that nobody has named', () => {
  it.each(FORGED.map((said) => [JSON.stringify(said(1)), said] as const))(
    'change neither address, scheme nor host: %s',
    async (_shown, said) => {
      const server = await behind(LIMIT)
      expect(await fromMany(server, said)).toEqual([200, 200, 200, 429])
      const other = await behind({})
      const [plain, forged] = [await ask(other, {}), await ask(other, said(1))]
      expect(forged.headers.get('strict-transport-security')).toBeNull()
      expect(await forged.text()).toBe(await plain.text())
    },
  )

  it('are not believed of an address beside the named networks', async () => {
    const server = await behind({ ...LIMIT, trustProxy: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await fromMany(server, FORGED[0] ?? (() => ({})))).toEqual([200, 200, 200, 429])
  })
})

describe('N05 headers of a proxy that is named', () => {
  it('say where a call comes from: of a chain the last address that is not a proxy', async () => {
    const server = await behind({ ...LIMIT, trustProxy: OURS })
    expect(await fromMany(server, (call) => ({ 'x-forwarded-for': `198.51.100.${call}` }))).toEqual([
      200, 200, 200, 200,
    ])
    // The client may have written the addresses before it.
    expect(await fromMany(server, (call) => ({ 'x-forwarded-for': `192.0.2.${call}, 198.51.100.9` }))).toEqual([
      200, 200, 200, 429,
    ])
    expect(await fromMany(server, (call) => ({ 'x-forwarded-for': `2001:db8:7:7::${call}` }))).toEqual([
      200, 200, 200, 429,
    ])
  })

  it('say whether people come over https', async () => {
    const server = await behind({ trustProxy: OURS })
    const [http, https] = [
      await ask(server, { 'x-forwarded-proto': 'http' }),
      await ask(server, { 'x-forwarded-proto': 'https' }),
    ]
    expect([http, https].map(({ headers }) => headers.get('strict-transport-security'))).toEqual([
      null,
      'max-age=31536000; includeSubDomains',
    ])
  })
})

describe('V3 Strict-Transport-Security', () => {
  it('stands on every answer where the public address is https, and nowhere else', async () => {
    const servers = [
      await behind({ publicUrl: 'https://portal.example' }),
      await behind({ publicUrl: 'http://portal.example' }),
    ]
    for (const path of ['/live', '/nothing', '/api/aplicacion?codapp=alpha', '/api/nothing']) {
      const answers = await Promise.all(
        servers.map(({ origin }) => fetch(origin + path, { headers: { 'x-forwarded-proto': 'https' } })),
      )
      const policies = answers.map(({ headers }) => headers.get('strict-transport-security'))
      expect([path, ...policies]).toEqual([path, 'max-age=31536000; includeSubDomains', null])
    }
  })
})
