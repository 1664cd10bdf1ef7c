import { randomInt, timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../evidence/index.ts'
import { CODE_PLACE, composeMail } from '../../mail/index.ts'
import type { Recipient } from '../../mail/index.ts'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { enqueueMail, sealCode } from '../../outbox/index.ts'
import { newId } from '../../sql/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'

type CodeContext = Pick<CallContext, 'portal' | 'tenant' | 'definitions' | 'plan'>

/** A place in a request, and the document that it is for: the code is for the file that the document has when it is sent. */
export interface CodedPlace {
  readonly id: string
  readonly document: string
}

/** A signer, and the documents that they prove to sign by a code. */
export interface CodeHolder {
  /** The user, or the place of somebody without an account. */
  readonly signer: string
  readonly places: readonly CodedPlace[]
}

/** A code that was right: it is spent, and given back if nothing could be signed. */
export interface SpentCode {
  readonly id: string
  /** SHA-256 of the address that it was sent to. */
  readonly sentTo: string
  /** Of the documents that may be signed with it. */
  readonly files: readonly string[]
}

const [WRONG, TOO_MANY] = ['92140', '92141']
const MINUTES = 10
const MINUTE = 60_000
const MOST_TRIES = 5
/** Codes that one signer gets within an hour. With the tries of each, so many guesses among a million. */
const MOST_AN_HOUR = 5
const HOUR = 60 * MINUTE
const DIGITS = 6

/** Without the secret of the server, a million codes are tried against a hash in no time. */
const hashOf = ({ portal, tenant }: CodeContext, id: string, code: string): string =>
  sha256(portal.signer.sign('signing code', `${tenant.id}/${id}/${code}`))

/** Sends a code by mail, which ends the one before. Answers until when it is good, or why none was sent. */
export async function sendCode(
  context: CodeContext,
  rows: Rows,
  { signer, places }: CodeHolder,
  to: Recipient & { readonly name: string },
  title: string,
): Promise<Date | RefusedAnswer> {
  const { portal, tenant, definitions } = context
  const now = portal.clock()
  await rows.query({
    name: 'lock-signing-codes',
    text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
    values: [tenant.id, `signing codes of ${signer}`],
  })
  const { rows: sent } = await rows.query<{ readonly count: number }>({
    name: 'signing-codes-of-hour',
    text: `select count(*)::int as count from signing_code where tenant_id = $1::int and signer = $2::uuid and at > $3::timestamptz`,
    values: [tenant.id, signer, new Date(now.getTime() - HOUR)],
  })
  if ((sent[0]?.count ?? 0) >= MOST_AN_HOUR) return refuse(TOO_MANY, { retryAfter: HOUR / 1000 })
  await rows.query({
    name: 'end-signing-codes',
    text: 'update signing_code set expires_at = $3::timestamptz where tenant_id = $1::int and signer = $2::uuid and expires_at > $3::timestamptz',
    values: [tenant.id, signer, now],
  })
  const [id, code] = [newId(), String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')]
  const expires = new Date(now.getTime() + MINUTES * MINUTE)
  await rows.query({
    name: 'write-signing-code',
    text: `insert into signing_code (tenant_id, id, at, expires_at, signer, places, files, hash, sent_to)
           values ($1::int, $2::uuid, $3::timestamptz, $4::timestamptz, $5::uuid, $6::uuid[],
                   array(select (d.archivo->0->>'id')::uuid from document d where d.tenant_id = $1::int and d.id = any($7::uuid[])), $8, $9)`,
    values: [
      tenant.id,
      id,
      now,
      expires,
      signer,
      places.map((place) => place.id),
      places.map(({ document }) => document),
      hashOf(context, id, code),
      sha256(to.email.toLowerCase()),
    ],
  })
  const content = {
    name: 'signingCode',
    figures: { name: to.name, title, code: CODE_PLACE, minutes: String(MINUTES) },
  } as const
  const mail = composeMail(definitions.translators[to.language], to, content, null)
  await enqueueMail(
    context,
    rows,
    { key: `signingCode:${id}`, person: null },
    { ...mail, code: sealCode(portal, tenant.id, code) },
  )
  return expires
}

interface HeldCode {
  readonly id: string
  readonly hash: string
  readonly sent_to: string
  readonly files: readonly string[]
}

/**
 * Spends the last code of a signer if it is right and for all of these places. Whether a document still has the file that the code is for
 * is asked when it is signed. Each try counts, also of many at once, whatever becomes of the signing: it has a transaction of its own.
 */
export async function spendCode(
  context: CodeContext,
  { signer, places }: CodeHolder,
  code: unknown,
): Promise<SpentCode | RefusedAnswer> {
  const { portal, tenant, plan } = context
  const given = typeof code === 'string' ? code.replaceAll(/\s/g, '') : ''
  // A refusal would take the try back.
  const spent = await createRows(portal.pool, { tenant: tenant.id, user: plan.user }).transaction(async (rows) => {
    const { rows: found } = await rows.query<HeldCode>({
      name: 'try-signing-code',
      text: `update signing_code c set tries = tries + 1
              where c.tenant_id = $1::int and c.signer = $2::uuid and c.used_at is null and c.tries < ${MOST_TRIES}
                and c.expires_at > $3::timestamptz and c.places @> $4::uuid[]
             returning id, hash, sent_to, files`,
      values: [tenant.id, signer, portal.clock(), places.map(({ id }) => id)],
    })
    const [held] = found
    const isRight =
      held !== undefined &&
      timingSafeEqual(Buffer.from(held.hash, 'hex'), Buffer.from(hashOf(context, held.id, given), 'hex'))
    if (!isRight) return null
    await rows.query({
      name: 'spend-signing-code',
      text: 'update signing_code set used_at = $3::timestamptz where tenant_id = $1::int and id = $2::uuid',
      values: [tenant.id, held.id, portal.clock()],
    })
    return { id: held.id, sentTo: held.sent_to, files: held.files }
  })
  return spent ?? refuseAt('/codigo', WRONG)
}

/** Signs with a code that was spent for it. It can be used again if nothing was signed, also where signing has failed. */
export async function signWithCode(
  context: CodeContext,
  proven: SpentCode | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let isSigned = false
  try {
    const answered = await work()
    isSigned = answered.ok
    return answered
  } finally {
    if (proven && !isSigned) await giveBackCode(context, proven)
  }
}

/** Lets a right code be used again, as nothing was signed with it. */
export async function giveBackCode({ portal, tenant, plan }: CodeContext, { id }: SpentCode): Promise<void> {
  await createRows(portal.pool, { tenant: tenant.id, user: plan.user }).query({
    name: 'give-back-signing-code',
    text: 'update signing_code set used_at = null where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id],
  })
}
