import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coloursOf, renderMail, openTransport } from '../../../server/mail/index.ts'
import { toMailProblem } from '../../../server/mail/mailProblem.ts'
import type { Letterhead, MailSettings } from '../../../server/mail/index.ts'
import { createTranslator } from '#translator'
import { FROM, headerOf, openMailServer } from '../../support/mailServer.ts'
import type { MailServer, MailServerOptions, Received } from '../../support/mailServer.ts'
import { runs } from '../../support/runs.ts'

const WORDS = createTranslator('en', { 'mail.footer': 'Sent by {{organisation}}.', 'mail.address': 'Or copy:' })
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const outgoing = (
  more: {
    subject?: string
    sender?: string
    text?: string
    to?: string
    logo?: Letterhead['logo']
    unsubscribe?: string
  } = {},
) => {
  const {
    subject = 'A subject',
    sender = 'Town of alpha',
    text = 'First.\n\nSecond.',
    to = 'ana@people.example',
    logo = null,
    unsubscribe,
  } = more
  const letterhead = { organisation: sender, colours: coloursOf('#0b6a6f'), logo }
  const mail = { language: 'ca' as const, subject, text, link: { kind: 'page' as const, label: 'Obre', path: '/' } }
  return {
    id: '0192-1',
    to,
    sender,
    subject,
    language: 'ca',
    logo,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    ...renderMail(mail, letterhead, WORDS, { address: 'https://portal.example/?a=1&b="2"' }),
  }
}

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

async function sent(more: Parameters<typeof outgoing>[0] = {}): Promise<Received> {
  const before = server.received.length
  expect(await openTransport(server.settings).send(outgoing(more))).toEqual({ ok: true, value: null })
  const [received] = server.received.slice(before)
  if (!received) throw new Error('nothing arrived')
  return received
}

describe('NO-03 a mail as it is handed over', () => {
  it('BL-04 names the address at which one click ends such mails, and none where there is none', async () => {
    const unsubscribe = `https://portal.example/api/emailblacklist/1/baja?token=${'a'.repeat(120)}`
    const mailing = await sent({ unsubscribe })
    expect(headerOf(mailing, 'list-unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(headerOf(mailing, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(await sent(), 'list-unsubscribe')).toBeNull()
  })

  it('NO-03 is plain text and the same as a page, of one sender to one address, with an id of its own', async () => {
    const received = await sent({ subject: 'Benvinguda, «Núria»', sender: 'Ajuntament de Vilamar' })
    expect([received.from, received.to]).toEqual([FROM, ['ana@people.example']])
    expect(received.mail.from).toMatchObject({ name: 'Ajuntament de Vilamar', address: FROM })
    expect(received.mail.to?.map(({ address }) => address)).toEqual(['ana@people.example'])
    expect(received.mail.subject).toBe('Benvinguda, «Núria»')
    expect(received.mail.messageId).toBe('<0192-1@tramit.example>')
    expect(headerOf(received, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(received, 'content-language')).toBe('ca')
    expect(received.mail.text?.trim().split(/\s*\n\s*/)).toEqual([
      'First.',
      'Second.',
      'Obre: https://portal.example/?a=1&b="2"',
      '--',
      'Sent by Ajuntament de Vilamar.',
    ])
    expect(received.mail.html).toContain('<html lang="ca">')
    expect(received.mail.html).toContain('href="https://portal.example/?a=1&amp;b=&quot;2&quot;"')
    expect(received.mail.html).toContain('#0b6a6f')
  })

  it('NO-03 carries the logo with it and fetches nothing', async () => {
    const received = await sent({ logo: { mime: 'image/png', content: PIXEL } })
    expect(
      received.mail.attachments.map(({ mimeType, contentId, disposition }) => [mimeType, contentId, disposition]),
    ).toEqual([['image/png', '<logo@tramit>', 'inline']])
    const sources = [...(received.mail.html ?? '').matchAll(/(?:src|background)="([^"]*)"/g)].map(
      ([, source]) => source,
    )
    expect(sources).toEqual(['cid:logo@tramit'])
    expect(received.mail.html).not.toMatch(/url\(|<script|<link|<iframe/i)
  })

  it('N07 E06 X01 no text of people makes a header, a recipient or markup', async () => {
    const nasty = fc.oneof(
      fc.constantFrom(
        'a\r\nBcc: evil@people.example',
        'a\nTo: evil@people.example\n\nbody',
        '=?utf-8?Q?a=0D=0ABcc:_evil@people.example?=',
        '"x" <evil@people.example>, y',
        '<img src=x onerror=alert(1)>',
        '</title><script>alert(1)</script>',
        '{organisation} {{7*7}} ${7*7}',
        'a\u2028b\u202Ec\u0000d',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (subject, sender, text) => {
        const received = await sent({ subject, sender, text })
        expect(received.to).toEqual(['ana@people.example'])
        expect(received.mail.from?.address).toBe(FROM)
        expect(received.mail.to?.map(({ address }) => address)).toEqual(['ana@people.example'])
        expect(received.mail.cc ?? received.mail.bcc).toBeUndefined()
        const names = received.mail.headers.map(({ key }) => key)
        expect(names.toSorted()).toEqual(HEADERS.filter((name) => name !== 'subject' || names.includes(name)))
        expect(received.mail.html).not.toMatch(/<(?:script|img|iframe|svg)/i)
      }),
      { numRuns: runs(60) },
    )
  })

  it.each([
    'ana@people.example, evil@people.example',
    'Ana <ana@people.example>',
    'ana',
    '',
    'a@b.example\r\nRCPT TO:<e@v.example>',
  ])('N07 %j is no address and is never said to the server', async (to) => {
    const before = server.received.length
    const answer = await openTransport(server.settings).send(outgoing({ to }))
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'recipient' }] })
    expect(server.received.length).toBe(before)
  })
})

const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

/** A mail server of these options, and how it is to be spoken to. */
interface Case {
  readonly what: string
  readonly code: string
  readonly options: MailServerOptions
  readonly change?: (settings: MailSettings) => MailSettings
}

const LOGIN = { user: 'portal', password: 'secret' }
const CASES: readonly Case[] = [
  { what: 'no encryption is offered', code: 'tls', options: {}, change: (said) => ({ ...said, security: 'starttls' }) },
  { what: 'its certificate is its own', code: 'tls', options: { starttls: true } },
  { what: 'its certificate is its own from the first byte', code: 'tls', options: { secure: true } },
  {
    what: 'the password is wrong',
    code: 'signIn',
    options: { login: LOGIN },
    change: (said) => ({ ...said, login: { ...LOGIN, password: 'other' } }),
  },
  { what: 'the sender is refused', code: 'sender', options: { sender: () => '553 Not you' } },
  { what: 'the recipient is refused', code: 'recipient', options: { recipient: () => '550 No such user' } },
  { what: 'the recipient is refused for now', code: 'recipient', options: { recipient: () => '451 Later' } },
  { what: 'the mail is refused', code: 'content', options: { content: () => '554 Looks like spam' } },
]

describe('NO-03 where a mail gets no further', () => {
  it.each(CASES)('$code: $what', async ({ code, options, change = (settings) => settings }) => {
    const refusing = await openMailServer(options)
    try {
      const answer = await openTransport(change(refusing.settings)).send(outgoing())
      expect(answer).toMatchObject({ ok: false, problems: [{ code }] })
      expect(refusing.received).toEqual([])
    } finally {
      await refusing.close()
    }
  })

  it('connect: nobody listens there', async () => {
    const gone = await openMailServer()
    await gone.close()
    const transport = openTransport(gone.settings)
    expect(await transport.send(outgoing())).toMatchObject({ ok: false, problems: [{ code: 'connect' }] })
    expect(await transport.check()).toMatchObject({ ok: false, problems: [{ code: 'connect' }] })
  })

  it('silence: it hangs up', async () => {
    const rude = createServer((socket) => socket.end())
    rude.listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const { port } = rude.address() as AddressInfo
    const answer = await openTransport({ ...server.settings, port }).send(outgoing())
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'silence' }] })
    rude.close()
  })

  it('a mail that is cut off is not sent', async () => {
    const cut = AbortSignal.abort()
    const before = server.received.length
    expect(await openTransport(server.settings).send(outgoing(), cut)).toMatchObject({ ok: false })
    expect(server.received.length).toBe(before)
  })
})

describe('NO-03 where a mail got no further is told by its code', () => {
  it.each([
    [
      'a refusal that speaks of encryption',
      { code: 'EENVELOPE', command: 'RCPT TO', message: '550 TLS required' },
      'recipient',
    ],
    ['a password that is refused', { code: 'EAUTH', command: 'AUTH', message: '535 SSL login only' }, 'signIn'],
    ['a break in the protocol', { code: 'EPROTOCOL', command: 'DATA', message: 'Unexpected' }, 'silence'],
    ['a certificate that is not trusted', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'x' }, 'tls'],
    ['a handshake that fails', { code: 'ESOCKET', command: 'CONN', message: 'SSL routines' }, 'tls'],
    ['a failure without a code', { message: 'certificate has expired' }, 'tls'],
    ['words alone', { code: 'EUNHEARD', message: 'TLS' }, 'unknown'],
  ])('%s', (_, error, code) => {
    expect(toMailProblem(error)).toMatchObject({ code })
  })
})
