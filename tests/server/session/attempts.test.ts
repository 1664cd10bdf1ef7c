import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ATTEMPT_LIMITS, addressGroup, createAttemptLimit } from '../../../server/session/index.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { emailOf, openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireAnswer } from '../../support/wireClient.ts'

let portal: TestPortal
let other: BesideServer
beforeAll(async () => {
  portal = await openTestPortal({ attempts: { place: 5, account: 20, address: 1000 } })
  other = await serveBeside(portal, PATIENT)
})
afterAll(async () => {
  await other.close()
  await portal.close()
})
beforeEach(() => portal.sql('truncate attempt, sign_in_log'))

const attempt = (email: string, contrasenia = 'wrong password', codapp = 'alpha', base = portal.base) =>
  createWireClient(base).post('registro/autenticarusuario', { json: { codapp, email, contrasenia } })

/** A try from another address, and from a device that holds these cookies. */
async function attemptFrom(remoteAddress: string, email: string, contrasenia: string, cookie = '') {
  const { statusCode, headers, json } = await portal.app.inject({
    method: 'POST',
    url: '/api/registro/autenticarusuario',
    remoteAddress,
    headers: { cookie },
    payload: { codapp: 'alpha', email, contrasenia },
  })
  const code = at(json(), 'subCodigo')
  return { status: statusCode, code, wait: Number(headers['retry-after']), cookie: String(headers['set-cookie'] ?? '') }
}

async function attempts(count: number, email: string): Promise<readonly (string | null)[]> {
  const codes: (string | null)[] = []
  while (codes.length < count) codes.push((await attempt(email)).code)
  return codes
}

const waitOf = ({ headers }: WireAnswer): number => Number(headers.get('retry-after'))

/** Lets time go by for whatever is counted. */
const later = (seconds: number) =>
  portal.sql(
    `update attempt set free_at = free_at - make_interval(secs => $1), forget_at = forget_at - make_interval(secs => $1)`,
    [seconds],
  )

/** The wait of whoever has to wait, as it was counted: seconds, however long the test has taken since. */
async function countedWait(hours = 12): Promise<number> {
  const [row] = await portal.sql(
    `select max(extract(epoch from free_at - (forget_at - make_interval(hours => $1))))::int as waits from attempt where free_at > '-infinity'`,
    [hours],
  )
  return Number(row?.['waits'])
}

/** Lets everybody who waits wait for half a minute from now. */
const waitOn = () =>
  portal.sql(`update attempt set free_at = clock_timestamp() + interval '30 seconds' where free_at > '-infinity'`)

/** A wait that is told is the one that was counted, less the time since. */
function expectWait(told: number, counted: number): void {
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThanOrEqual(counted)
}

const WRONG = Array.from({ length: 5 }, () => '91001')

describe('SE-11 S02 tries of one account from one place', () => {
  it.each([emailOf('employee'), 'ghost@alpha.example'])(
    'are limited for %s: 429 with Retry-After, whatever the password, and for nobody else',
    async (email) => {
      expect(await attempts(5, email)).toEqual(WRONG)
      const refused = await attempt(email, PASSWORD)
      expect([refused.status, refused.code, await countedWait()]).toEqual([429, '92004', 32])
      expectWait(waitOf(refused), 32)
      expect((await attempt(email, PASSWORD, 'beta')).code).not.toBe('92004')
      expect((await attempt(emailOf('admin'), PASSWORD)).status).toBe(200)
    },
  )

  it('FT-21 are the same at every server on the database', async () => {
    expect(await attempts(5, emailOf('customer'))).toEqual(WRONG)
    expect((await attempt(emailOf('customer'), PASSWORD, 'alpha', other.base)).code).toBe('92004')
  })

  it('wait twice as long each time, a quarter of an hour at most, and never for ever', async () => {
    const email = emailOf('employee')
    await attempts(5, email)
    const waits: number[] = []
    while (waits.length < 7) {
      const wait = await countedWait()
      expectWait(waitOf(await attempt(email)), wait)
      waits.push(wait)
      await later(wait)
      expect((await attempt(email)).code).toBe('91001')
    }
    expect(waits).toEqual([32, 64, 128, 256, 512, 900, 900])
    await later(900)
    expect((await attempt(email, PASSWORD)).status).toBe(200)
    expect(await attempts(5, email)).toEqual(WRONG)
  })

  it('S03 made at once are as many tries: of a hundred no more are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(emailOf('neighbour'))))
    const looked = answers.filter(({ code }) => code === '91001')
    const sentAway = answers.filter(({ code }) => code === '92004')
    expect([looked.length, sentAway.length]).toEqual([5, 95])
    for (const one of sentAway) expect(waitOf(one)).toBeGreaterThan(0)
  })

  it.each(['EMPLOYEE@alpha.example', 'employee@ALPHA.example', ' employee@alpha.example'.trim()])(
    'are counted for %s however it is written',
    async (written) => {
      await attempts(5, emailOf('employee'))
      expect((await attempt(written, PASSWORD)).code).toBe('92004')
    },
  )

  it('are forgotten after the right password', async () => {
    await attempts(4, emailOf('employee'))
    expect((await attempt(emailOf('employee'), PASSWORD)).status).toBe(200)
    expect(await attempts(5, emailOf('employee'))).toEqual(WRONG)
  })

  it('are given back where the password was not looked at', async () => {
    const { passwords } = portal.portal
    Object.assign(portal.portal, { passwords: { ...passwords, verify: () => Promise.resolve(null) } })
    for (let made = 0; made < 8; made++) expect((await attempt(emailOf('employee'))).code).toBe('92005')
    Object.assign(portal.portal, { passwords })
    expect(await attempts(5, emailOf('employee'))).toEqual(WRONG)
  })

  it('O02 leave neither e-mails nor addresses behind', async () => {
    await attempts(5, emailOf('employee'))
    const rows = await portal.sql(`select encode(key, 'escape') as key from attempt`)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/employee|alpha|127\.0\.0\.1/)
  })
})

describe('S02 tries of one account from everywhere', () => {
  const email = emailOf('neighbour')

  it('S02 wait for half a minute at most, whoever made them, and never longer', async () => {
    const limit = createAttemptLimit(portal.database.pool, { place: 5, account: 20, address: 1000 })
    const from = (n: number) => ({
      account: 'everywhere',
      address: `10.1.${Math.floor(n / 200)}.${n % 200}`,
      device: null,
    })
    for (let made = 0; made < 20; made++) expect(await limit.take(from(made))).toBe(0)
    const waits: number[] = []
    for (let made = 20; waits.length < 7; made += 2) {
      const wait = await countedWait()
      waits.push(wait)
      await waitOn()
      expectWait(await limit.take(from(made)), 30)
      await later(30)
      expect(await limit.take(from(made + 1))).toBe(0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  it('S02 keep no device waiting that has signed in before, and tell the person once a day', async () => {
    const { cookie } = await attemptFrom('192.0.2.10', email, PASSWORD)
    expect(cookie).toMatch(/^tramit-device=[\w.-]+; Max-Age=34560000; Path=\/api\/registro; HttpOnly; SameSite=Strict$/)
    const mark = cookie.split(';')[0] ?? ''
    for (let made = 0; made < 40; made++) await attemptFrom(`198.51.100.${made}`, email, 'wrong password')
    await waitOn()
    const stranger = await attemptFrom('203.0.113.7', email, PASSWORD)
    expect([stranger.status, stranger.code]).toEqual([429, '92004'])
    expect(stranger.wait).toBeLessThanOrEqual(30)
    // The same place with the mark of the account, and of another one.
    expect((await attemptFrom('203.0.113.7', email, PASSWORD, mark)).status).toBe(200)
    const other = (await attemptFrom('192.0.2.11', emailOf('employee'), PASSWORD)).cookie.split(';')[0] ?? ''
    expect((await attemptFrom('203.0.113.7', email, PASSWORD, other)).status).toBe(429)
    const forged = mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await waitOn()
    expect((await attemptFrom('203.0.113.7', email, PASSWORD, forged)).status).toBe(429)
    const mails = await portal.sql(
      `select payload ->> 'language' as language from outbox where key like 'tries:%' and recipient = $1`,
      [email],
    )
    expect(mails).toEqual([{ language: 'en' }])
  })

  it('S02 leave a device that has signed in before its own few tries', async () => {
    const mark = (await attemptFrom('192.0.2.10', email, PASSWORD)).cookie.split(';')[0] ?? ''
    for (let made = 0; made < 5; made++)
      expect((await attemptFrom(`192.0.2.${made}`, email, 'wrong password', mark)).code).toBe('91001')
    expect([(await attemptFrom('192.0.2.10', email, PASSWORD, mark)).code, await countedWait()]).toEqual(['92004', 32])
    expect((await attemptFrom('192.0.2.10', email, PASSWORD)).status).toBe(200)
  })

  it('a browser is known again for each of the last five people who signed in with it', async () => {
    let jar = ''
    for (const person of ['employee', 'customer', 'neighbour'] as const)
      jar = (await attemptFrom('192.0.2.12', emailOf(person), PASSWORD, jar)).cookie.split(';')[0] ?? ''
    await portal.sql('truncate sign_in_log')
    for (const person of ['employee', 'customer', 'neighbour', 'admin'] as const)
      await attemptFrom('192.0.2.13', emailOf(person), PASSWORD, jar)
    const known = await portal.sql('select known from sign_in_log order by at, id')
    expect(known.map((entry) => entry['known'])).toEqual([true, true, true, false])
  })
})

describe('S02 sign-ins at once', () => {
  it('S02 with the right password all get in', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(emailOf('customer'), PASSWORD)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('S02 limits of tries', () => {
  it.each([1, 2, 4, 9])(
    'wait 32 seconds after %s of an account from one place, then twice as long each time',
    async (most) => {
      const limit = createAttemptLimit(portal.database.pool, { place: most, account: 1000, address: 1000 })
      const one = { account: `most${most}`, address: '192.0.2.1', device: null }
      for (let made = 0; made < most; made++) expect(await limit.take(one)).toBe(0)
      const waits: number[] = []
      while (waits.length < 7) {
        const wait = await countedWait()
        expectWait(await limit.take(one), wait)
        waits.push(wait)
        await later(wait)
        expect(await limit.take(one)).toBe(0)
      }
      expect(waits).toEqual([32, 64, 128, 256, 512, 900, 900])
      await later(13 * 3600)
      const again = [await limit.take(one), await countedWait(), (await limit.take(one)) > 0]
      expect(again).toEqual(most === 1 ? [0, 32, true] : [0, 0, false])
    },
  )

  it('of one of an address keep it waiting after the first that failed', async () => {
    const limit = createAttemptLimit(portal.database.pool, { ...ATTEMPT_LIMITS, address: 1 })
    const one = { account: 'a', address: '192.0.2.2', device: null }
    for (const _ of [1, 2]) {
      expect(await limit.take(one)).toBe(0)
      await limit.failed(one)
      expect(await limit.take({ ...one, account: 'b' })).toBeGreaterThan(0)
      await later(61)
    }
  })
})

describe('S02 tries of one address', () => {
  it('are limited over all accounts, for a minute, and the right ones are not counted', async () => {
    const limit = createAttemptLimit(portal.database.pool, ATTEMPT_LIMITS)
    const at = (account: number, address: string) => ({ account: `a${account}`, address, device: null })
    for (let made = 0; made < 20; made++) {
      const right = at(1000, '2001:db8:1:2::1')
      expect(await limit.take(right)).toBe(0)
      await limit.succeeded(right)
      const wrong = at(made, `2001:db8:1:2::${made + 2}`)
      expect(await limit.take(wrong)).toBe(0)
      await limit.failed(wrong)
    }
    const wait = await limit.take(at(21, '2001:db8:1:2:ffff::'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await limit.take(at(21, '2001:db8:1:3::1'))).toBe(0)
    await later(60)
    expect(await limit.take(at(22, '2001:db8:1:2::1'))).toBe(0)
  })

  it('that nobody asks for any more are swept by those that come', async () => {
    const limit = createAttemptLimit(portal.database.pool)
    for (let made = 0; made < 10; made++) await limit.failed({ account: 'x', address: `10.0.0.${made}`, device: null })
    await later(61)
    await limit.failed({ account: 'x', address: '10.0.1.1', device: null })
    expect(await portal.sql('select 1 from attempt')).toHaveLength(1)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
