import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { spendChallenge } from '../../session/index.ts'
import type { SessionPrincipal } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import { readFactor, tryCode, recordCode } from '../secondFactor/index.ts'
import { newCeremony, openCeremony, placeOf, readDeviceAnswer, sealCeremony, webAuthn } from './ceremony.ts'
import { notify } from '../../outbox/index.ts'
import type { CodePerson } from '../secondFactor/index.ts'

const [NEEDED, WRONG, MANY, NO_ADDRESS, NO_SESSION, WRONG_PASSWORD] = [
  '92106',
  '92107',
  '92108',
  '92109',
  '91031',
  '92026',
]

/** Passkeys of one person. */
const MOST = 20

/** Begins a registration: what the device is asked for, and the sealed challenge that comes back with its answer. */
export const challenge: Operation = async (context) => {
  const { session, portal, tenant } = context
  if (!session) return refuse(NO_SESSION)
  const place = placeOf(portal, tenant)
  if (!place) return refuse(NO_ADDRESS)
  const held = await passkeysOf(context, session.user.id)
  const refused = refuseMore(session, held)
  if (refused) return refused
  const { isAsked } = await readFactor(context, session.user.id, session.check.token)
  const ceremony = newCeremony(portal, { kind: 'register', tenant: tenant.id, user: session.user.id })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: tenant.name,
    rpID: place.id,
    userID: new Uint8Array(Buffer.from(session.user.id)),
    userName: session.user.email,
    userDisplayName: session.user.nombre,
    challenge: new Uint8Array(Buffer.from(ceremony.challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: held.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return answer(200, {
    id: session.user.id,
    pideActual: isAsked,
    credencial: JSON.stringify(options),
    reto: sealCeremony(portal, ceremony),
  })
}

/** Registers a passkey of the caller. An older session gives the password too. A session that lacks a second factor has one by it. */
export const register: Operation = (context, { values }) => {
  const { session } = context
  if (!session) return Promise.resolve(refuse(NO_SESSION))
  const password = typeof values['actual'] === 'string' ? values['actual'] : ''
  return tryCode(context, session.user, async () => {
    const { isAsked, hash } = await readFactor(context, session.user.id, session.check.token)
    const isRight = isAsked ? await context.portal.passwords.verify(hash, password) : true
    if (isRight === null) return { kind: 'uncounted', refusal: refuse('92005', { retryAfter: 1 }) }
    if (!isRight) return { kind: 'wrong', refusal: refuseAt('/actual', WRONG_PASSWORD) }
    const stored = await store(context, session, values)
    return stored.ok ? { kind: 'done', answer: stored } : { kind: 'uncounted', refusal: stored }
  })
}

async function store(
  context: CallContext,
  session: SessionPrincipal,
  values: { readonly [name: string]: unknown },
): Promise<Answer> {
  const { portal, tenant, rows } = context
  const place = placeOf(portal, tenant)
  if (!place) return refuse(NO_ADDRESS)
  const ceremony = openCeremony(portal, 'register', values['reto'])
  const read = readDeviceAnswer(values['credencial'])
  const isOwn = ceremony?.tenant === tenant.id && ceremony.user === session.user.id
  const proven = ceremony && read && isOwn ? await verify(ceremony.challenge, place, read.answer) : null
  if (!ceremony || !proven) return refuseAt('/credencial', WRONG)
  const nombre = typeof values['nombre'] === 'string' ? values['nombre'].trim() : ''
  return rows.transaction(async (inside): Promise<Answer> => {
    await inside.query({
      name: 'hold-passkey-owner',
      text: 'select from "user" where tenant_id = $1::int and id = $2::uuid for update',
      values: [tenant.id, session.user.id],
    })
    const refused = refuseMore(session, await passkeysOf({ ...context, rows: inside }, session.user.id))
    if (refused) return refused
    if (!(await spendChallenge(inside, tenant.id, ceremony.challenge))) return refuseAt('/credencial', WRONG)
    const id = newId()
    const { credential } = proven
    const { rowCount } = await inside.query({
      name: 'store-passkey',
      text: `insert into passkey (tenant_id, id, user_id, nombre, credential, public_key, counter, transports)
             values ($1::int, $2::uuid, $3::uuid, $4, $5, $6::bytea, $7::bigint, $8::text[]) on conflict do nothing`,
      values: [
        tenant.id,
        id,
        session.user.id,
        nombre,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
      ],
    })
    if (rowCount === 0) return refuse(MANY)
    if (session.lacksFactor)
      await inside.query({
        name: 'prove-factor',
        text: 'update session set with_factor = true, stamp = stamp + 1 where tenant_id = $1::int and token_hash = $2::bytea',
        values: [tenant.id, session.check.token],
      })
    await notifyPasskeyChange({ ...context, rows: inside }, session.user, { outcome: 'passkeyOn', id, nombre })
    return answer(204)
  })
}

async function verify(expected: string, place: { readonly id: string; readonly origins: string[] }, sent: object) {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: sent as RegistrationResponseJSON,
    expectedChallenge: expected,
    expectedOrigin: place.origins,
    expectedRPID: place.id,
    requireUserVerification: true,
  }).catch(() => null)
  return verified?.registrationInfo ?? null
}

/**
 * Why somebody may not add a passkey, or null. Who has one already proves it before they add another where a role demands a second
 * factor: else a password alone would be enough to make one.
 */
function refuseMore({ lacksFactor }: SessionPrincipal, held: readonly unknown[]): RefusedAnswer | null {
  if (lacksFactor && held.length > 0) return refuse(NEEDED)
  return held.length >= MOST ? refuse(MANY) : null
}

async function passkeysOf(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  user: string,
): Promise<readonly { readonly credential: string }[]> {
  const { rows: found } = await rows.query<{ readonly credential: string }>({
    name: 'passkeys-of',
    text: 'select credential from passkey where tenant_id = $1::int and user_id = $2::uuid order by created_at',
    values: [tenant.id, user],
  })
  return found
}

interface PasskeyChange {
  readonly outcome: 'passkeyOn' | 'passkeyOff'
  readonly id: string
  readonly nombre: string
}

/** Logs that a passkey was added or removed, and tells its person by mail. */
export async function notifyPasskeyChange(
  context: CallContext,
  person: CodePerson,
  { outcome, id, nombre }: PasskeyChange,
): Promise<void> {
  const { rows, tenant } = context
  await recordCode(context, rows, person, { outcome })
  await notify(context, rows, { to: person.id, key: `${outcome}:${id}` }, (_, { name }) => ({
    letter: { name: outcome, figures: { name, login: person.email, organisation: tenant.name, key: nombre } },
    link: null,
  }))
}
