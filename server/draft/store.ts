import type { CallContext, Rows } from '../call/context.ts'
import { draftBelongs, holdFiles, releaseFiles } from '../files/index.ts'
import type { DraftContent } from './content.ts'

/** A draft as it is kept. */
export interface Held {
  readonly content: DraftContent
  readonly version: number
  readonly fecha: string
}

type Owner = Pick<CallContext, 'tenant' | 'plan'>
type Keeping = Pick<CallContext, 'portal' | 'tenant' | 'plan'>

/** How long a draft is kept after its last change. */
export const KEPT = '90 days'
/** How many a person may have: nobody fills as many forms at a time. */
const MOST = 100

const FRESH = `updated_at > now() - interval '${KEPT}'`

export async function readDraft({ tenant, plan }: Owner, rows: Rows, key: string): Promise<Held | null> {
  const { rows: found } = await rows.query<Held>({
    name: 'read-draft',
    text: `select content, version, updated_at as fecha from draft
            where tenant_id = $1::int and user_id = $2::uuid and key = $3 and ${FRESH}`,
    values: [tenant.id, plan.user, key],
  })
  return found[0] ?? null
}

/**
 * Writes a draft over the version that its author knows: 0 where they know of none, null where they do not care. Files that it
 * names are held by it, others that it named before are let go. Answers null where another is there. In the caller's transaction.
 */
export async function writeDraft(
  context: Keeping,
  rows: Rows,
  key: string,
  content: DraftContent,
  known: number | null,
): Promise<Pick<Held, 'version' | 'fecha'> | null> {
  const { formulario } = content
  const { tenant, plan } = context
  const { rows: written } = await rows.query<Pick<Held, 'version' | 'fecha'>>({
    name: known === null || known === 0 ? 'write-draft' : 'rewrite-draft',
    text: known === null || known === 0 ? WRITE : REWRITE,
    values: [
      tenant.id,
      plan.user,
      key,
      formulario.id,
      formulario.version,
      JSON.stringify(content),
      ...(known === null || known === 0 ? [known === 0] : [known]),
    ],
  })
  if (written[0] && plan.user !== null) await holdFiles(context, rows, draftBelongs(plan.user, key), content)
  return written[0] ?? null
}

const RETURNING = 'returning version, updated_at as fecha'

/** One that is too old to be offered is none. */
const WRITE = `insert into draft as d (tenant_id, user_id, key, form, form_version, content)
  select $1::int, $2::uuid, $3, $4, $5::int, $6::json
   where exists (select from draft where tenant_id = $1::int and user_id = $2::uuid and key = $3)
      or (select count(*) from draft where tenant_id = $1::int and user_id = $2::uuid and ${FRESH}) < ${MOST}
  on conflict (tenant_id, user_id, key) do update
    set form = excluded.form, form_version = excluded.form_version, content = excluded.content,
        version = d.version + 1, updated_at = now()
    where not ($7::boolean and d.${FRESH})
  ${RETURNING}`

const REWRITE = `update draft set form = $4, form_version = $5::int, content = $6::json, version = version + 1, updated_at = now()
  where tenant_id = $1::int and user_id = $2::uuid and key = $3 and version = $7::int and ${FRESH} ${RETURNING}`

/** Forgets a draft, and lets go of the files that it holds; one that is gone already stays gone. In the caller's transaction. */
export async function deleteDraft(context: Keeping, rows: Rows, key: string): Promise<void> {
  const { tenant, plan } = context
  await rows.query({
    name: 'delete-draft',
    text: 'delete from draft where tenant_id = $1::int and user_id = $2::uuid and key = $3',
    values: [tenant.id, plan.user, key],
  })
  if (plan.user !== null) await releaseFiles(context, rows, draftBelongs(plan.user, key))
}
