import { describe, expect, it } from 'vitest'
import { describeProblem } from '../../../server/command/describeProblem.ts'
import { testMail } from '../../../server/command/testMail.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import { mailSettings } from '../../../server/mail/index.ts'
import { FROM, openMailServer } from '../../support/mailServer.ts'
import type { MailServerOptions } from '../../support/mailServer.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'

type Environment = { readonly [name: string]: string }

const FILES = { definitions: DEFINITIONS, migrations: '', client: '' }
const HOST = { SMTP_HOST: 'mail.example', MAIL_FROM: FROM }
const LOGIN = { SMTP_USER: 'me', SMTP_PASSWORD: 'p' }
const login = { user: 'me', password: 'p' }
const from = FROM

function read(environment: Environment) {
  const configuration = readConfiguration(environment)
  return configuration.ok ? mailSettings(configuration.value) : configuration.problems.map(describeProblem).join(' ')
}

describe('OP-01 NO-03 the settings of mail', () => {
  it.each([
    [{}, null],
    [{ MAIL_FROM: FROM }, null],
    [HOST, { host: 'mail.example', port: 25, security: 'automatic', login: null, from }],
    [
      { ...HOST, SMTP_PORT: '1025' },
      { host: 'mail.example', port: 1025, security: 'automatic', login: null, from },
    ],
    [
      { ...HOST, SMTP_PORT: '465' },
      { host: 'mail.example', port: 465, security: 'tls', login: null, from },
    ],
    [
      { ...HOST, ...LOGIN },
      { host: 'mail.example', port: 587, security: 'starttls', login, from },
    ],
    [
      { ...HOST, ...LOGIN, SMTP_SECURE: 'none' },
      { host: 'mail.example', port: 25, security: 'none', login, from },
    ],
    [
      { ...HOST, SMTP_SECURE: 'tls' },
      { host: 'mail.example', port: 465, security: 'tls', login: null, from },
    ],
    [
      { SMTP_URL: 'smtp://me:p@mail.example', MAIL_FROM: FROM },
      { host: 'mail.example', port: 587, security: 'starttls', login, from },
    ],
    [
      { SMTP_URL: 'smtps://me%40x:p%2F@mail.example:2465', MAIL_FROM: FROM },
      { host: 'mail.example', port: 2465, security: 'tls', login: { user: 'me@x', password: 'p/' }, from },
    ],
    [
      { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: FROM },
      { host: '127.0.0.1', port: 1025, security: 'automatic', login: null, from },
    ],
  ])('%j', (environment, expected) => {
    expect(read(environment)).toEqual(expected)
  })

  it.each([
    [{ SMTP_HOST: 'mail.example' }, /^MAIL_FROM is missing/],
    [{ ...HOST, MAIL_FROM: 'Town <a@b.example>' }, /^MAIL_FROM must be one e-mail address/],
    [{ ...HOST, SMTP_PORT: '0' }, /^SMTP_PORT must be/],
    [{ ...HOST, SMTP_SECURE: 'yes' }, /^SMTP_SECURE must be one of/],
    [{ ...HOST, SMTP_USER: 'me' }, /^SMTP_USER and SMTP_PASSWORD/],
    [{ ...HOST, SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL and SMTP_HOST/],
    [{ SMTP_URL: 'https://me:secret@mail.example', MAIL_FROM: FROM }, /^SMTP_URL must be (?!.*secret)/],
  ])('O01 %j stops the start with a sentence', (environment, words) => {
    expect(read(environment)).toMatch(words)
  })
})

/** Output of the command with a mail server of these options. */
async function tested(environment: Environment, to: string): Promise<string> {
  const configuration = readConfiguration(environment)
  if (!configuration.ok) throw new Error(configuration.problems.map(describeProblem).join(' '))
  const answer = await testMail(configuration.value, FILES, { to })
  return answer.ok ? answer.value.join(' ') : answer.problems.map(describeProblem).join(' ')
}

const TO = 'ana@people.example'

describe('OP-01 tramit test-mail', () => {
  const cases: readonly (readonly [string, MailServerOptions, Environment, RegExp])[] = [
    ['all is well', {}, {}, /^127\.0\.0\.1:\d+ has taken a test mail for ana@people\.example\./],
    [
      'the sign-in is wrong',
      { login },
      { ...LOGIN, SMTP_PASSWORD: 'x', SMTP_SECURE: 'none' },
      /check SMTP_USER and SMTP_PASSWORD/,
    ],
    ['nothing is encrypted', {}, { SMTP_SECURE: 'starttls' }, /No encrypted connection .* check SMTP_SECURE/],
    [
      'the recipient is refused',
      { recipient: () => '550 No such user' },
      {},
      /for this recipient\. It said: .*No such user/,
    ],
    ['the sender is refused', { sender: () => '553 Not you' }, {}, /check MAIL_FROM/],
  ]
  it.each(cases)('says what there is to say where %s', async (_, options, more, words) => {
    const server = await openMailServer(options)
    try {
      const environment = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), MAIL_FROM: FROM, ...more }
      expect(await tested(environment, TO)).toMatch(words)
    } finally {
      await server.close()
    }
  })

  it('says that nobody listens, that nothing is set, and that there is no address', async () => {
    const gone = await openMailServer()
    await gone.close()
    const environment = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(gone.port), MAIL_FROM: FROM }
    expect(await tested(environment, TO)).toMatch(/cannot be reached: check SMTP_HOST and SMTP_PORT/)
    expect(await tested({}, TO)).toMatch(/^No mail server is set/)
    expect(await tested(environment, 'ana')).toMatch(/^--to must be one e-mail address/)
  })
})
