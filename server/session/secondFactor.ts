import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Rows } from '../tenancy/index.ts'
import type { Signer } from './signer.ts'
import { CODE_DIGITS, acceptedStep } from './totp.ts'

/** The person who holds a second factor. */
export interface FactorOwner {
  readonly tenant: number
  readonly user: string
}

/** 160 bits (RFC 4226, 4). */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Digits, so that they can be typed where a code is: 66 bits, hashed with a key that the database does not hold. */
const RECOVERY_DIGITS = 20
const RECOVERY_GROUP = 5

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/**
 * Accepts a code of the person once: one of their authenticator app, or a recovery code. Runs in the transaction of what it
 * allows. Parallel uses of one code wait for each other, and all but one get null.
 */
export async function spendCode(
  rows: Rows,
  signer: Signer,
  owner: FactorOwner,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(code)) return null
  if (code.length === RECOVERY_DIGITS) return (await spendRecoveryCode(rows, signer, owner, code)) ? 'recovery' : null
  if (code.length !== CODE_DIGITS) return null
  const { rows: held } = await rows.query<{ readonly secret: string; readonly last_step: string }>({
    name: 'lock-second-factor',
    text: 'select secret, last_step from second_factor where tenant_id = $1::int and user_id = $2::uuid for update',
    values: [owner.tenant, owner.user],
  })
  const secret = held[0] && openSecret(signer, owner, held[0].secret)
  const step = secret ? acceptedStep(secret, code, now, Number(held[0]?.last_step)) : null
  if (step === null) return null
  await rows.query({
    name: 'spend-step',
    text: 'update second_factor set last_step = $3::bigint where tenant_id = $1::int and user_id = $2::uuid',
    values: [owner.tenant, owner.user, step],
  })
  return 'app'
}

async function spendRecoveryCode(rows: Rows, signer: Signer, owner: FactorOwner, code: string): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'spend-recovery-code',
    text: 'delete from recovery_code where tenant_id = $1::int and user_id = $2::uuid and code_hash = $3::bytea',
    values: [owner.tenant, owner.user, hashOf(signer, owner, code)],
  })
  return rowCount > 0
}

/** Stores a second factor, whose code of `step` has been used. Returns false if the person has one. */
export async function storeFactor(
  rows: Rows,
  signer: Signer,
  owner: FactorOwner,
  { secret, step }: { readonly secret: Buffer; readonly step: number },
): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'store-second-factor',
    text: `insert into second_factor (tenant_id, user_id, secret, last_step)
           values ($1::int, $2::uuid, $3, $4::bigint) on conflict do nothing`,
    values: [owner.tenant, owner.user, sealSecret(signer, owner, secret), step],
  })
  return rowCount > 0
}

/** Replaces the recovery codes of a person, and returns the new ones. They are stored as hashes. */
export async function replaceRecoveryCodes(rows: Rows, signer: Signer, owner: FactorOwner): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await rows.query({
    name: 'drop-recovery-codes',
    text: 'delete from recovery_code where tenant_id = $1::int and user_id = $2::uuid',
    values: [owner.tenant, owner.user],
  })
  await rows.query({
    name: 'store-recovery-codes',
    text: `insert into recovery_code (tenant_id, user_id, code_hash)
           select $1::int, $2::uuid, h from unnest($3::bytea[]) h`,
    values: [owner.tenant, owner.user, codes.map((code) => hashOf(signer, owner, code))],
  })
  return codes.map((code) => (code.match(new RegExp(`.{${RECOVERY_GROUP}}`, 'g')) ?? []).join('-'))
}

const newRecoveryCode = (): string => Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('')

const SECRET_PURPOSE = 'second factor'

/** The person is sealed with it, so that the row of one does not open for another. */
const sealSecret = (signer: Signer, { tenant, user }: FactorOwner, secret: Buffer): string =>
  signer.seal(SECRET_PURPOSE, JSON.stringify([tenant, user, secret.toString('base64')]))

function openSecret(signer: Signer, { tenant, user }: FactorOwner, sealed: string): Buffer | null {
  const text = signer.unseal(SECRET_PURPOSE, sealed)
  const [whose, who, secret] = text === null ? [] : (JSON.parse(text) as readonly unknown[])
  return whose === tenant && who === user && typeof secret === 'string' ? Buffer.from(secret, 'base64') : null
}

const hashOf = (signer: Signer, { tenant, user }: FactorOwner, code: string): Buffer =>
  createHash('sha256')
    .update(signer.sign('recovery code', JSON.stringify([tenant, user, code])))
    .digest()
