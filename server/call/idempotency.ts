import { createHash } from 'node:crypto'
import type { ReceivedFile } from '../fileStore/index.ts'
import { isList } from '#engine/call'
import type { Call } from '#engine/definition'
import { isObject } from '#engine/form'
import { isUuid } from '../sql/index.ts'
import { refuse } from '../operation/index.ts'
import type { Answer, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

interface Request {
  readonly wire: { readonly query: unknown; readonly body: unknown }
  readonly files: readonly ReceivedFile[]
}

/**
 * Runs a POST that changes something once per `Idempotency-Key`. A repetition gets the first answer, and another body under the same key is
 * refused. The key and the change share one transaction, so that a concurrent duplicate waits.
 */
export async function runIdempotent(
  context: CallContext,
  key: string | null,
  request: Request,
  run: (context: CallContext) => Promise<Answer>,
): Promise<Answer> {
  if (key === null || context.plan.user === null || !isRepeatable(context.call)) return run(context)
  if (!isUuid(key)) return refuse('90004', { fields: [{ pointer: '/Idempotency-Key', code: '90004' }] })
  const digest = digestOf(context, request)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const claimed = await claimKey(context, rows, key, digest)
    if (!claimed) return replayAnswer(context, rows, key, digest)
    const answer = await run({ ...context, rows })
    if (answer.ok) await storeAnswer(context, rows, key, answer)
    return answer
  })
}

/** A list or a file changes nothing, may still stream after the transaction, and is no answer that is kept. */
const isRepeatable = (call: Call): boolean => call.method === 'POST' && !isList(call) && call.source.answers !== 'file'

/** A token repeats its own calls only, not those of its owner's sessions or of another token. */
function digestOf({ call, session }: CallContext, { wire, files }: Request): Buffer {
  const token = session?.token?.id ?? null
  const hash = createHash('sha256').update(JSON.stringify([call.module, call.name, wire.query, wire.body, token]))
  for (const { part, sha256 } of files) hash.update(part).update(sha256)
  return hash.digest()
}

async function claimKey(
  { portal, tenant, plan }: CallContext,
  rows: Rows,
  key: string,
  digest: Buffer,
): Promise<boolean> {
  await rows.query({
    name: 'idempotency-expire',
    text: `delete from idempotency where tenant_id = $1::int and user_id = $2::uuid and key = $3::uuid and created_at < now() - make_interval(hours => $4::int)`,
    values: [tenant.id, plan.user, key, portal.periods.answers],
  })
  const { rowCount } = await rows.query({
    name: 'idempotency-claim',
    text: 'insert into idempotency (tenant_id, user_id, key, request) values ($1::int, $2::uuid, $3::uuid, $4::bytea) on conflict do nothing',
    values: [tenant.id, plan.user, key, digest],
  })
  return rowCount === 1
}

async function replayAnswer({ tenant, plan }: CallContext, rows: Rows, key: string, digest: Buffer): Promise<Answer> {
  const { rows: found } = await rows.query<{ same: boolean; status: number; body: unknown }>({
    name: 'idempotency-read',
    text: 'select request = $4::bytea as same, status, body from idempotency where tenant_id = $1::int and user_id = $2::uuid and key = $3::uuid',
    values: [tenant.id, plan.user, key, digest],
  })
  const first = found[0]
  if (!first?.same) return refuse('92003')
  return {
    ok: true,
    status: first.status,
    body: first.body ?? undefined,
    headers: { 'idempotency-replayed': 'true', ...etagOf(first.body) },
  }
}

/** The ETag of the first answer, taken from the record's version. */
const etagOf = (body: unknown): { readonly etag?: string } =>
  isObject(body) && typeof body['version'] === 'number' ? { etag: `"${body['version']}"` } : {}

/** A value that a form reveals once is a secret: it is not stored, and a repetition is answered without it. */
function withoutSecrets({ module, call }: CallContext, body: unknown): unknown {
  const names = [...module.forms.values()].flatMap(({ submit, reveals }) =>
    reveals && submit.calls === call.name ? [reveals.name] : [],
  )
  return names.length > 0 && isObject(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
    : body
}

async function storeAnswer(
  context: CallContext,
  rows: Rows,
  key: string,
  answer: Answer & { readonly ok: true },
): Promise<void> {
  const { tenant, plan } = context
  await rows.query({
    name: 'idempotency-remember',
    text: 'update idempotency set status = $4::int, body = $5::jsonb where tenant_id = $1::int and user_id = $2::uuid and key = $3::uuid',
    values: [
      tenant.id,
      plan.user,
      key,
      answer.status,
      answer.body === undefined ? null : JSON.stringify(withoutSecrets(context, answer.body)),
    ],
  })
}
