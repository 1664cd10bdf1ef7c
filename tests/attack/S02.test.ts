import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ATTEMPT_LIMITS } from '../../server/session/index.ts'
import { ledger } from '../support/attack/ledger.ts'
import { PASSWORD, emailOf, openTestPortal, type TestPortal } from '../support/testPortal.ts'

const DOES =
  'Guesses the password of an account a thousand times, from one address, from many, from one network of IPv6, under other spellings of the login, with forged addresses and forged marks of a device: no more are looked at than the limits say, and whoever has signed in before signs in meanwhile'

let portal: TestPortal
let mark = ''
beforeAll(async () => {
  portal = await openTestPortal({ attempts: ATTEMPT_LIMITS })
  mark = (await guess({ contrasenia: PASSWORD })).cookie
  expect(mark).toContain('tramit-device=')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('truncate attempt'))

interface Guess {
  readonly address?: string
  readonly email?: string
  readonly contrasenia?: string
  readonly headers?: { readonly [name: string]: string }
}

async function guess({
  address = '192.0.2.1',
  email = emailOf('customer'),
  contrasenia = 'a guess',
  headers = {},
}: Guess) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/registro/autenticarusuario',
    remoteAddress: address,
    headers,
    payload: { codapp: 'alpha', email, contrasenia },
  })
  return { status: answer.statusCode, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}

/** The mark with other letters at the end of its signature: some spell the same bytes. */
const forgedMarks = (): readonly string[] =>
  Array.from('ABCDQRgwx')
    .filter((last) => !mark.endsWith(last))
    .map((last) => mark.slice(0, -1) + last)

const GUESSES = 200
const spellings = ['CUSTOMER@alpha.example', 'customer@ALPHA.example', 'Customer@Alpha.Example']
const ways: { readonly [way: string]: (n: number) => Guess } = {
  'one address': () => ({}),
  'many addresses': (n) => ({ address: `198.51.${Math.floor(n / 250)}.${n % 250}` }),
  'one network of IPv6': (n) => ({ address: `2001:db8:1:2::${(n + 1).toString(16)}` }),
  'other spellings, and addresses in headers': (n) => ({
    email: spellings[n % spellings.length] ?? '',
    headers: { 'x-forwarded-for': `203.0.113.${n % 250}` },
  }),
  'marks that are forged': (n) => ({
    address: `198.51.${Math.floor(n / 250)}.${n % 250}`,
    headers: { cookie: forgedMarks()[n % 8] ?? '' },
  }),
}

describe('S02 guesses at an account', () => {
  it(`S02 ${DOES}`, async () => {
    const most = { place: ATTEMPT_LIMITS.place, account: ATTEMPT_LIMITS.account }
    for (const [way, made] of Object.entries(ways)) {
      await portal.sql('truncate attempt')
      let looked = 0
      for (let n = 0; n < GUESSES; n++) looked += (await guess(made(n))).status === 401 ? 1 : 0
      const isSpread = /many|marks/.test(way)
      // While they are made the short wait of the account may end once or twice.
      expect([way, looked], way).toEqual([way, isSpread ? expect.any(Number) : most.place])
      if (isSpread) expect(looked).toBeLessThanOrEqual(most.account + 5)
      const owner = await guess({ address: '203.0.113.200', contrasenia: PASSWORD, headers: { cookie: mark } })
      expect([way, owner.status]).toEqual([way, 200])
    }
    ledger({ id: 'S02', does: DOES }, Object.keys(ways).length * GUESSES, 'S02.test.ts')
  })
})
