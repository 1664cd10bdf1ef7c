import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { randomUUID } from 'node:crypto'
import type { Configuration } from '../configuration/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import { coloursOf, renderMail, isMailAddress, mailSettings, openTransport, composeMail } from '../mail/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

const PRODUCT = 'Tramit'

/** Sends a test mail with the current settings and reports where it failed. Needs no database. */
export async function testMail(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const to = requiredText(values, 'to')
  if (!isMailAddress(to)) return fail({ code: 'usage', text: '--to must be one e-mail address.' })
  const settings = mailSettings(configuration)
  if (!settings) return fail({ code: 'mailUnset' })
  const definitions = await loadDefinitions(places.definitions)
  if (!definitions.ok) return fail(...definitions.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const translator = definitions.value.translators.en
  const mail = composeMail(translator, { email: to, language: 'en' }, { name: 'test', figures: {} })
  const letterhead = { organisation: PRODUCT, colours: coloursOf(undefined), logo: null }
  const { host, port } = settings
  const sent = await openTransport(settings).send({
    id: randomUUID(),
    to,
    sender: PRODUCT,
    subject: mail.subject,
    language: mail.language,
    logo: null,
    ...renderMail(mail, letterhead, translator, {}),
  })
  return sent.ok
    ? ok([`${host}:${port} has taken a test mail for ${to}. Look whether it arrives.`])
    : fail(...sent.problems.map((problem) => ({ code: 'mailNotSent' as const, host, port, problem })))
}
