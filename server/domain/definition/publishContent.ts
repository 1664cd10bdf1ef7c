import type { Fault } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Rows } from '../../tenancy/index.ts'
import { checkContent } from './checkContent.ts'
import type { CheckContext } from './checkContent.ts'
import { lostChoices } from './lostChoices.ts'
import { openModule } from './openModule.ts'
import { publishTree } from './publishTree.ts'
import { publishUnique } from './publishUnique.ts'
import { hashOf } from './overlayRecord.ts'
import type { StoredOverlay } from './store.ts'

export interface PublishRequest {
  readonly module: string
  readonly content: unknown
  readonly stored: StoredOverlay
  readonly user: string | null
  /** A draft that differs from the published content is kept. */
  readonly draft: 'kept' | 'spent'
}

export interface Published {
  /** Of the content among the published versions. */
  readonly number: number
  /** Of the stored overlay, which increases with every change. */
  readonly version: number
}

/**
 * Publishes content as the next version if everything compiles. Unchanged content is not published again. The
 * tenant's publication count increases, so that all servers reload its definitions. What is stored was read for update.
 */
export async function publishContent(
  checking: CheckContext,
  rows: Rows,
  { module, content, stored, user, draft }: PublishRequest,
): Promise<Result<Published, Fault>> {
  const checked = await checkContent(checking, rows, module, content)
  if (!checked.ok) return checked
  const { tenant } = checking
  const lost = isExtraId(module) ? await lostChoices(rows, tenant.id, module, content) : []
  if (lost.length > 0) return failAll(lost)
  const refused = 'id' in checked.value ? await publishRules(rows, tenant.id, checked.value) : null
  if (refused) return refused
  const opened = 'id' in checked.value ? await openModule(checking, rows, checked.value) : null
  if (opened) return opened
  const hash = hashOf(content)
  const same = stored.published !== null && hashOf(stored.content) === hash
  const next = stored.version + 1
  const number = same ? (stored.published ?? next) : next
  const version = same && draft === 'kept' ? stored.version : next
  await rows.query({
    text: `insert into definition (tenant_id, module, version, updated_by) values ($1::int, $2, 0, $3::uuid) on conflict do nothing`,
    values: [tenant.id, module, user],
  })
  if (!same) {
    await rows.query({
      text: `insert into definition_version (tenant_id, module, version, hash, content, created_by)
             values ($1::int, $2, $3::int, $4, $5::json, $6::uuid)`,
      values: [tenant.id, module, next, hash, JSON.stringify(content), user],
    })
    await rows.query({
      text: 'update tenant set definitions = definitions + 1 where tenant_id = $1::int',
      values: [tenant.id],
    })
  }
  await rows.query({
    text: `update definition set version = greatest(version, $3::int), published = $4::int, updated_at = now(), updated_by = $5::uuid
             ${draft === 'spent' ? ', draft = null' : ''}
            where tenant_id = $1::int and module = $2`,
    values: [tenant.id, module, version, number, user],
  })
  return ok({ number, version })
}

/** The rules that the database holds for the records of a module of the organisation. Returns what keeps them from holding. */
async function publishRules(rows: Rows, tenant: number, source: ExtraSource): Promise<Result<never, Fault> | null> {
  const tree = await publishTree(rows, tenant, source)
  return tree.ok ? publishUnique(rows, tenant, source, tree.value) : tree
}
