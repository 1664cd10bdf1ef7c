import { answer } from '../../operation/index.ts'
import type { Answer, PublicContext } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { accountName, createSession, knownDevice, markDevice, recordSignIn } from '../../session/index.ts'
import type { SignInEntry } from '../../session/index.ts'
import type { FoundPerson, PersonContext } from './person.ts'

type EnteringPerson = Pick<FoundPerson, 'id' | 'email' | 'passwordGeneration'>

/** Opens the session of somebody whom a provider has named, in the caller's transaction. */
export async function openFor(
  context: PersonContext & Pick<PublicContext, 'cookies'>,
  person: EnteringPerson,
  way: { readonly provider: string; readonly withFactor: boolean },
): Promise<Answer> {
  const { portal, rows, tenant, cookies, address, agent } = context
  await record(context, person, 'provider')
  const opened = await createSession(rows, tenant.id, {
    user: person.id,
    passwordGeneration: person.passwordGeneration,
    ...way,
    address,
    agent,
  })
  const cookie = markDevice(portal.signer, cookies, accountName(tenant.id, person.email), portal.clock())
  return answer(200, { id: person.id, aplicacion: { id: String(tenant.id) } }, { 'id-token': opened }, cookie)
}

/** Logs that an account of a provider is now that of a person, and tells them by mail. */
export async function tellLinked(
  context: PersonContext & Pick<PublicContext, 'cookies'>,
  person: EnteringPerson,
): Promise<void> {
  const { rows, tenant } = context
  await record(context, person, 'linked')
  const key = `linked:${person.id}:${context.portal.clock().getTime()}`
  await notify(context, rows, { to: person.id, key }, (_, { name }) => ({
    letter: { name: 'linked', figures: { name, login: person.email, organisation: tenant.name } },
    link: null,
  }))
}

function record(
  { portal, rows, tenant, cookies, address, agent }: PersonContext & Pick<PublicContext, 'cookies'>,
  person: EnteringPerson,
  outcome: SignInEntry['outcome'],
): Promise<void> {
  const known = knownDevice(portal.signer, cookies, accountName(tenant.id, person.email), portal.clock()) !== null
  const entry = { person: person.id, login: person.email, outcome, address, agent, known, waits: 0 }
  return recordSignIn(rows, tenant.id, entry)
}
