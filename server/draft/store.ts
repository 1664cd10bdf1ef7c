import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { draftOwnerRecord, holdFiles, releaseFiles } from '../files/index.ts'
import type { DraftContent } from './parseContent.ts'

export interface StoredDraft {
  readonly content: DraftContent
  readonly version: number
  readonly fecha: string
}

type DraftContext = Pick<CallContext, 'portal' | 'tenant' | 'plan'>

/** Most drafts per user. */
const MAX_DRAFTS = 100

/** SQL: the draft has not expired. */
const isCurrent = ({ portal }: Pick<CallContext, 'portal'>): string =>
  `updated_at > now() - interval '${portal.periods.drafts} days'`

export async function readDraft(context: DraftContext, rows: Rows, key: string): Promise<StoredDraft | null> {
  const { tenant, plan } = context
  const { rows: found } = await rows.query<StoredDraft>({
    name: 'read-draft',
    text: `select content, version, updated_at as fecha from draft
            where tenant_id = $1::int and user_id = $2::uuid and key = $3 and ${isCurrent(context)}`,
    values: [tenant.id, plan.user, key],
  })
  return found[0] ?? null
}

/** One of an author's drafts, without its values. */
export interface DraftEntry {
  readonly key: string
  readonly formulario: DraftContent['formulario']
  readonly paso: string | null
  readonly fecha: string
}

/** The drafts of a user, the latest first. */
export async function readDrafts(context: DraftContext, rows: Rows): Promise<readonly DraftEntry[]> {
  const { tenant, plan } = context
  const { rows: found } = await rows.query<DraftEntry>({
    name: 'read-drafts',
    text: `select key, content->'formulario' as formulario, content->>'paso' as paso, updated_at as fecha from draft
            where tenant_id = $1::int and user_id = $2::uuid and ${isCurrent(context)}
            order by updated_at desc, key limit ${MAX_DRAFTS}`,
    values: [tenant.id, plan.user],
  })
  return found
}

/**
 * Writes a draft over the version that the author knows: 0 if they know of none, null to overwrite any. Claims the
 * files that it mentions and releases those that it no longer mentions. Returns null on a version conflict. Runs in
 * the caller's transaction.
 */
export async function writeDraft(
  context: DraftContext,
  rows: Rows,
  key: string,
  content: DraftContent,
  knownVersion: number | null,
): Promise<Pick<StoredDraft, 'version' | 'fecha'> | null> {
  const { formulario } = content
  const { tenant, plan } = context
  const { rows: written } = await rows.query<Pick<StoredDraft, 'version' | 'fecha'>>({
    name: knownVersion === null || knownVersion === 0 ? 'write-draft' : 'rewrite-draft',
    text: knownVersion === null || knownVersion === 0 ? writeText(isCurrent(context)) : rewriteText(isCurrent(context)),
    values: [
      tenant.id,
      plan.user,
      key,
      formulario.id,
      formulario.version,
      JSON.stringify(content),
      ...(knownVersion === null || knownVersion === 0 ? [knownVersion === 0] : [knownVersion]),
    ],
  })
  if (written[0] && plan.user !== null) await holdFiles(context, rows, draftOwnerRecord(plan.user, key), content)
  return written[0] ?? null
}

const RETURNING = 'returning version, updated_at as fecha'

/** An expired draft counts as missing. */
const writeText = (
  current: string,
): string => `insert into draft as d (tenant_id, user_id, key, form, form_version, content)
  select $1::int, $2::uuid, $3, $4, $5::int, $6::json
   where exists (select from draft where tenant_id = $1::int and user_id = $2::uuid and key = $3)
      or (select count(*) from draft where tenant_id = $1::int and user_id = $2::uuid and ${current}) < ${MAX_DRAFTS}
  on conflict (tenant_id, user_id, key) do update
    set form = excluded.form, form_version = excluded.form_version, content = excluded.content,
        version = d.version + 1, updated_at = now()
    where not ($7::boolean and d.${current})
  ${RETURNING}`

const rewriteText = (
  current: string,
): string => `update draft set form = $4, form_version = $5::int, content = $6::json, version = version + 1, updated_at = now()
  where tenant_id = $1::int and user_id = $2::uuid and key = $3 and version = $7::int and ${current} ${RETURNING}`

/** Deletes a draft and releases its files, in the caller's transaction. Deleting a missing draft succeeds. */
export async function deleteDraft(context: DraftContext, rows: Rows, key: string): Promise<void> {
  const { tenant, plan } = context
  await rows.query({
    name: 'delete-draft',
    text: 'delete from draft where tenant_id = $1::int and user_id = $2::uuid and key = $3',
    values: [tenant.id, plan.user, key],
  })
  if (plan.user !== null) await releaseFiles(context, rows, draftOwnerRecord(plan.user, key))
}
