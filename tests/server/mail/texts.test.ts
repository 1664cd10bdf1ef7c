import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/text'
import type { Language } from '#engine/text'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import type { Definitions } from '../../../server/definitions/index.ts'
import { coloursOf, renderMail, composeMail } from '../../../server/mail/index.ts'
import type { MailContent } from '../../../server/mail/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'

let definitions: Definitions
beforeAll(async () => {
  definitions = await unwrap(loadDefinitions(DEFINITIONS))
})

const FIGURES: { readonly [name in MailContent['name']]: readonly string[] } = {
  welcome: ['name', 'organisation', 'login', 'hours'],
  login: ['name', 'login'],
  loginMoved: ['name'],
  contact: ['name', 'organisation', 'hours'],
  contactAsked: ['name', 'contact'],
  procedure: ['name', 'reference', 'procedure', 'status'],
  tries: ['name', 'organisation'],
  codes: ['name', 'organisation'],
  factorOn: ['name', 'login', 'organisation'],
  factorOff: ['name', 'login', 'organisation'],
  passkeyOn: ['name', 'login', 'organisation', 'key'],
  passkeyOff: ['name', 'login', 'organisation', 'key'],
  linked: ['name', 'login', 'organisation'],
  link: ['name', 'login', 'organisation', 'hours'],
  signUp: ['name', 'organisation', 'hours'],
  password: ['name', 'login', 'organisation'],
  unsubscribe: ['organisation'],
  document: ['name'],
  webhookPaused: ['name', 'organisation', 'webhook', 'address'],
  signingCode: ['name', 'title', 'code', 'minutes'],
  test: [],
}
const NAMES = Object.keys(FIGURES) as readonly MailContent['name'][]
const TONGUES = Object.keys(LANGUAGES) as readonly Language[]
const cases = TONGUES.flatMap((language) => NAMES.map((name) => [language, name] as const))

describe('NO-03 SH-04 mails in the language of their reader', () => {
  it.each(cases)('%s: %s says all that it is about, and nothing is left unsaid', (language, name) => {
    const translator = definitions.translators[language]
    const figures = Object.fromEntries(FIGURES[name].map((figure) => [figure, `zq-${figure}`]))
    const mail = composeMail(translator, { email: 'ana@people.example', language }, { name, figures })
    const { html, text } = renderMail(
      mail,
      { organisation: 'Town', colours: coloursOf(undefined), logo: null },
      translator,
      { unsubscribe: 'https://portal.example/emailblacklist' },
    )
    expect(mail.subject).not.toBe('')
    for (const figure of FIGURES[name]) expect(`${mail.subject} ${mail.text}`).toContain(`zq-${figure}`)
    for (const said of [mail.subject, text, html.replaceAll(/style="[^"]*"/g, '')]) {
      expect(said).not.toMatch(/[{}]|mail\.\w/)
      if (language === 'fr') expect(said.replaceAll(/https?:|<[^>]*>/g, '')).not.toMatch(/[^\u202F\s][:;!?](?!\w)/)
    }
    expect(html).toContain(`<html lang="${language}">`)
  })

  it('E06 X01 what people have written stands on one line as words', () => {
    const figures = { name: '<b>Ana</b>\r\nBcc: x', reference: '{name}', procedure: 'a\u202Eb', status: '&lt;' }
    const mail = composeMail(
      definitions.translators.en,
      { email: 'a@b.example', language: 'en' },
      { name: 'procedure', figures },
    )
    expect(mail.subject).toBe('Your procedure {name} is now: &lt;')
    expect(mail.text.split('\n')[0]).toBe('Hello <b>Ana</b> Bcc: x,')
    const letterhead = { organisation: 'A & <B>', colours: coloursOf('red;background:url(x)'), logo: null }
    const { html } = renderMail(mail, letterhead, definitions.translators.en, {})
    expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt; Bcc: x,')
    expect(html).toContain('A &amp; &lt;B&gt;')
    expect(html).not.toContain('url(')
  })

  it.each([
    ['#0b6a6f', '#ffffff'],
    ['#eb2f96', '#1b1b1b'],
    ['#ffee00', '#1b1b1b'],
    ['#000000', '#ffffff'],
  ])('AC-03 text on %s is %s', (ground, ink) => {
    expect(coloursOf(ground)).toEqual({ background: ground, text: ink })
  })
})
