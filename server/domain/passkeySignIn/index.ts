import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { canEnter } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { ModuleOperations, Answer, PublicContext, PublicOperation } from '../../operation/index.ts'
import { roleTypesOf } from '../../definitions/index.ts'
import {
  accountName,
  createSession,
  knownDevice,
  markDevice,
  readPersonGrants,
  recordSignIn,
  spendChallenge,
} from '../../session/index.ts'
import type { SignInEntry } from '../../session/index.ts'
import { createRows, findTenant } from '../../tenancy/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { isPasswordSignInClosed } from '../identityProvider/index.ts'
import { openCeremony, placeOf, readDeviceAnswer, newCeremony, sealCeremony, webAuthn } from '../passkey/index.ts'

const [WRONG, DENIED, BY_PROVIDER] = ['92107', '71001', '92103']

interface HeldPasskey {
  readonly id: string
  readonly user_id: string
  readonly email: string
  readonly password_generation: number
  readonly credential: string
  readonly public_key: Buffer
}

/**
 * Signs in with a passkey, whose device has verified its person: that is a second factor too. Every refusal of the device's answer
 * is the same, and counts like a wrong password from the address.
 */
const enter: PublicOperation = async (context, { input }) => {
  const { portal, address } = context
  const ceremony = openCeremony(portal, 'enter', input['reto'])
  const tenant = ceremony && (await findTenant(portal.pool, { id: String(ceremony.tenant) }))
  if (!tenant) return refuse(WRONG)
  const attempt = { account: `passkey/${tenant.id}/${address}`, address, device: null }
  const wait = await portal.attempts.take(attempt)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const entered = await tryPasskey({ ...context, tenant, rows }, ceremony.challenge, input['credencial'])
  const isWrong = !entered.ok && entered.refusal.code === WRONG
  await (isWrong ? portal.attempts.failed(attempt) : portal.attempts.succeeded(attempt))
  return entered
}

type PasskeyContext = PublicContext & { readonly tenant: Tenant; readonly rows: Rows }

async function tryPasskey(context: PasskeyContext, challenge: string, sent: unknown): Promise<Answer> {
  const { rows, tenant } = context
  const read = readDeviceAnswer(sent)
  const held = read && (await findPasskey(rows, tenant.id, read.id))
  const counter = held && read ? await verifiedCounter(context, challenge, held, read.answer) : null
  if (!held || counter === null) return refuse(WRONG)
  if (!(await spendChallenge(rows, tenant.id, challenge))) return refuse(WRONG)
  const entered = await rows.transaction(async (inside): Promise<Answer> =>
    (await count(inside, tenant.id, held.id, counter)) ? admit({ ...context, rows: inside }, held) : refuse(WRONG),
  )
  if (!entered.ok) await record(context, held, 'denied')
  return entered
}

async function findPasskey(rows: Rows, tenant: number, credential: string): Promise<HeldPasskey | null> {
  const { rows: found } = await rows.query<HeldPasskey>({
    name: 'find-passkey',
    text: `select k.id, k.user_id, u.email, u.password_generation, k.credential, k.public_key
             from passkey k join "user" u on u.tenant_id = k.tenant_id and u.id = k.user_id
            where k.tenant_id = $1::int and k.credential = $2 and u.estatus = 'NvI' and u.deleted_at is null`,
    values: [tenant, credential],
  })
  return found[0] ?? null
}

/** The counter of the device, if the passkey answers the challenge for this portal with its person verified. */
async function verifiedCounter(
  { portal, tenant }: PasskeyContext,
  challenge: string,
  held: HeldPasskey,
  sent: object,
): Promise<number | null> {
  const place = placeOf(portal, tenant)
  if (!place) return null
  const response = sent as AuthenticationResponseJSON
  const handle: unknown = response.response.userHandle
  const isTheirs = typeof handle !== 'string' || Buffer.from(handle, 'base64url').toString() === held.user_id
  if (!isTheirs) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origins,
    expectedRPID: place.id,
    requireUserVerification: true,
    // The count is compared where it is stored, so that of two at once one is refused.
    credential: { id: held.credential, publicKey: new Uint8Array(held.public_key), counter: 0 },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** Stores the count of a device. False if it does not grow: another device has the same key. */
async function count(rows: Rows, tenant: number, passkey: string, counter: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'count-passkey',
    text: `update passkey set counter = $3::bigint, used_at = now()
            where tenant_id = $1::int and id = $2::uuid and ($3::bigint > counter or ($3::bigint = 0 and counter = 0))`,
    values: [tenant, passkey, counter],
  })
  return rowCount > 0
}

async function admit(context: PasskeyContext, held: HeldPasskey): Promise<Answer> {
  const { portal, rows, tenant, platform, cookies, address, agent } = context
  const person = await readPersonGrants(rows, tenant, held.user_id)
  const principal = person && { kind: 'user' as const, tenant: tenant.id, platform, ...person }
  if (!principal || !canEnter(principal, roleTypesOf(portal.definitions))) return refuse(DENIED)
  if (await isPasswordSignInClosed(portal, rows, tenant.id, principal.grants)) return refuse(BY_PROVIDER)
  await record(context, held, 'passkey')
  const opened = await createSession(rows, tenant.id, {
    user: held.user_id,
    passwordGeneration: held.password_generation,
    passkey: held.id,
    withFactor: true,
    address,
    agent,
  })
  const cookie = markDevice(portal.signer, cookies, accountName(tenant.id, held.email), portal.clock())
  return answer(200, { id: held.user_id, aplicacion: { id: String(tenant.id) } }, { 'id-token': opened }, cookie)
}

function record(
  { portal, rows, tenant, cookies, address, agent }: PasskeyContext,
  { user_id: person, email: login }: HeldPasskey,
  outcome: SignInEntry['outcome'],
): Promise<void> {
  const known = knownDevice(portal.signer, cookies, accountName(tenant.id, login), portal.clock()) !== null
  return recordSignIn(rows, tenant.id, { person, login, outcome, address, agent, known, waits: 0 })
}

const [NOT_FOUND, NO_ADDRESS] = ['91016', '92109']

/** Begins a sign-in with a passkey. The device knows which it has, so that nothing is told of accounts. */
const begin: PublicOperation = async ({ portal, tenant }) => {
  if (!tenant) return refuse(NOT_FOUND)
  const place = placeOf(portal, tenant)
  if (!place) return refuse(NO_ADDRESS)
  const ceremony = newCeremony(portal, { kind: 'enter', tenant: tenant.id, user: null })
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: place.id,
    challenge: new Uint8Array(Buffer.from(ceremony.challenge, 'base64url')),
    userVerification: 'required',
  })
  return answer(200, { opciones: JSON.stringify(options), reto: sealCeremony(portal, ceremony) })
}

export const passkeySignIn: ModuleOperations = { operations: {}, publicOperations: { begin, enter } }
