import { isDeepStrictEqual } from 'node:util'
import type { DecodedCall } from '#engine/call'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { copyFile, quotaDenial, storeEach, toFormFile } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, ownerRecordOf, tableOf } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { recordCreation } from './evidence.ts'
import { openableFiles } from './openableFiles.ts'
import { recordDownloads } from './readings.ts'
import { requestedOwner, refuseOwner } from './refuseOwner.ts'
import { selectedEntries, withContents } from './entries.ts'
import type { Entry } from './entries.ts'
import { answerPaths, readTarget, refuseTakenNames } from './target.ts'
import type { Target } from './target.ts'

/** Documents and folders of one copy. */
const MOST = 500
const TOO_MANY = '90004'
const CHANGED_MEANWHILE = '92001'

interface CopyPlan {
  readonly entries: readonly Entry[]
  readonly roots: ReadonlySet<string>
  readonly target: Target
  readonly owner: string | null
}

/** A copy of a file, whose content is stored and whose row is not. */
interface CopiedFile {
  readonly received: ReceivedFile
  readonly isProtected: boolean
}

/**
 * Copies documents, and folders with all that they contain, all or none. Each copy has a file of its own. The contents are
 * copied before the transaction, which may take long; it then refuses what changed meanwhile.
 */
export const copy: Operation = async (context, call) => {
  const plan = await planCopy(context, call)
  if ('ok' in plan) return plan
  const files = await openableFiles(context, plan.entries)
  if ('ok' in files) return files
  const { portal } = context
  const copied = new Map<string, CopiedFile>()
  const settle = (end: (file: ReceivedFile) => Promise<void>): Promise<unknown> =>
    Promise.all([...copied.values()].map(({ received }) => end(received)))
  try {
    await copyFiles(context, plan.entries, files, copied)
  } catch (error) {
    await settle(portal.files.revert)
    throw error
  }
  try {
    const answered = await mapConstraintErrors(() =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        const inside = { ...context, rows }
        const present = await planCopy(inside, call)
        if ('ok' in present) return present
        return isDeepStrictEqual(present, plan) ? insertCopies(inside, plan, files, copied) : refuse(CHANGED_MEANWHILE)
      }),
    )
    await settle(answered.ok ? portal.files.confirm : portal.files.revert)
    return answered
  } catch (error) {
    // Whether the transaction was committed is not known: the next sweep asks the rows.
    await settle(portal.files.abandon)
    throw error
  }
}

async function planCopy(context: CallContext, call: DecodedCall): Promise<CopyPlan | RefusedAnswer> {
  const chosen = await selectedEntries(context, call)
  if ('ok' in chosen) return chosen
  const target = await readTarget(context, call)
  if (!target.ok) return target
  const owner = requestedOwner(context, call.input['idusuario'])
  if (typeof owner === 'object' && owner !== null) return owner
  const problem = await refuseOwner(context, owner)
  if (problem) return problem
  const entries = await withContents(context, chosen, MOST)
  if (!entries) return refuseAt('/idsdocumento', TOO_MANY)
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const denial = await quotaDenial(context, context.rows, bytes, false)
  if (denial) return refuse(denial)
  const within = new Set(entries.map(({ id }) => id))
  const roots = entries.filter(({ parent }) => parent === null || !within.has(parent))
  const placed = roots.map((entry) => ({ entry, owner: owner ?? entry.owner }))
  const taken = await refuseTakenNames(context, target, placed, call, false)
  return taken ?? { entries, roots: new Set(roots.map(({ id }) => id)), target, owner }
}

/** Stores the content of each file once more, sealed with a key of its own. Adds each to `copied` by the id of its document. */
async function copyFiles(
  context: CallContext,
  entries: readonly Entry[],
  files: ReadonlyMap<string, StoredFile>,
  copied: Map<string, CopiedFile>,
): Promise<void> {
  const { portal, rows, tenant } = context
  for (const entry of entries) {
    const file = entry.file === null ? undefined : files.get(entry.file)
    if (!file) continue
    const received = await copyFile(context, rows, file)
    copied.set(entry.id, { received, isProtected: file.isProtected })
    await portal.files.keep(tenant.id, received)
  }
}

async function insertCopies(
  context: CallContext,
  { entries, roots, target, owner }: CopyPlan,
  files: ReadonlyMap<string, StoredFile>,
  copied: ReadonlyMap<string, CopiedFile>,
): Promise<Answer> {
  const ids = new Map(entries.map(({ id }) => [id, newId()]))
  const rows = entries.map((entry): CopiedRow => ({
    source: entry.id,
    id: ids.get(entry.id) ?? '',
    parent: roots.has(entry.id) ? target.folder : (ids.get(entry.parent ?? '') ?? null),
    owner: owner ?? entry.owner,
    file: copied.get(entry.id) ?? null,
  }))
  await storeEach(
    context,
    context.rows,
    rows.flatMap(({ id, file }) =>
      file ? [{ file: file.received, ownerRecord: ownerRecordOf(context, id), isProtected: file.isProtected }] : [],
    ),
  )
  await insertRows(context, rows)
  for (const { id, file } of rows) if (file) await recordCreation(context, id, file.received.id)
  await recordDownloads(context, context.rows, files.values())
  return answerPaths(
    context,
    [...roots].flatMap((id) => ids.get(id) ?? []),
  )
}

interface CopiedRow {
  readonly source: string
  readonly id: string
  readonly parent: string | null
  readonly owner: string | null
  readonly file: CopiedFile | null
}

/** Inserts rows like those of their sources, but for place, owner and file. */
async function insertRows(context: CallContext, copies: readonly CopiedRow[]): Promise<void> {
  const columns = [...tableOf(context).storage.values()].flatMap((place) =>
    place.kind === 'column' && !place.generated ? [place.column] : [],
  )
  const kept = [...new Set(columns), 'extra'].filter((column) => !REPLACED.includes(column))
  const archivo = copies.map(({ file }) =>
    file ? JSON.stringify([toFormFile({ ...file.received, isProtected: file.isProtected })]) : null,
  )
  await context.rows.query({
    text: `insert into document (tenant_id, id, created_by, updated_by, id_padre, usu_owner, archivo, ${kept.join(', ')})
           select t.tenant_id, c.id, $2::uuid, $2::uuid, c.parent, c.owner, c.archivo::jsonb, ${kept.map((column) => `t.${column}`).join(', ')}
             from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[]) c (source, id, parent, owner, archivo)
             join document t on t.tenant_id = $1::int and t.id = c.source`,
    values: [
      context.tenant.id,
      context.plan.user,
      copies.map(({ source }) => source),
      copies.map(({ id }) => id),
      copies.map(({ parent }) => parent),
      copies.map(({ owner }) => owner),
      archivo,
    ],
  })
}

const REPLACED: readonly string[] = [
  '"id_padre"',
  '"usu_owner"',
  '"archivo"',
  '"signed"',
  '"fecha_firma"',
  '"firmantes"',
  '"adjunto"',
]
