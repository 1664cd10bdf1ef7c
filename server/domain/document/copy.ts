import { Readable } from 'node:stream'
import { FILE_LIMIT } from '#engine/field'
import type { FormFile } from '#engine/field'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { openFileContent, quotaDenial, storeFiles, toFormFile } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, ownerRecordOf, tableOf } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { openableFiles } from './openableFiles.ts'
import { requestedOwner, refuseOwner } from './refuseOwner.ts'
import { selectedEntries, withContents } from './entries.ts'
import type { Entry } from './entries.ts'
import { answerPaths, readTarget, refuseTakenNames } from './target.ts'
import type { Target } from './target.ts'

/** Documents and folders of one copy. */
const MOST = 500
const TOO_MANY = '90004'

interface CopyPlan {
  readonly entries: readonly Entry[]
  readonly files: ReadonlyMap<string, StoredFile>
  readonly roots: ReadonlySet<string>
  readonly target: Target
  readonly owner: string | null
}

/** Copies documents, and folders with all that they contain, all or none. Each copy has a file of its own. */
export const copy: Operation = async (context, call) => {
  const received: ReceivedFile[] = []
  try {
    const answered = await mapConstraintErrors(() =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        const inside = { ...context, rows }
        const plan = await planCopy(inside, call)
        return 'ok' in plan ? plan : makeCopies(inside, plan, received)
      }),
    )
    await Promise.all(received.map(answered.ok ? context.portal.files.confirm : context.portal.files.revert))
    return answered
  } catch (error) {
    // Whether the transaction was committed is not known: the next sweep asks the rows.
    await Promise.all(received.map(context.portal.files.abandon))
    throw error
  }
}

async function planCopy(context: CallContext, call: Parameters<Operation>[1]): Promise<CopyPlan | RefusedAnswer> {
  const chosen = await selectedEntries(context, call)
  if ('ok' in chosen) return chosen
  const target = await readTarget(context, call)
  if (!target.ok) return target
  const owner = requestedOwner(context, call.input['idusuario'])
  if (typeof owner === 'object' && owner !== null) return owner
  const problem = await refuseOwner(context, owner)
  if (problem) return problem
  const entries = await withContents(context, chosen, MOST)
  if (!entries) return refuse(TOO_MANY, { fields: [{ pointer: '/idsdocumento', code: TOO_MANY }] })
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const denial = await quotaDenial(context, context.rows, bytes, false)
  if (denial) return refuse(denial)
  const within = new Set(entries.map(({ id }) => id))
  const roots = entries.filter(({ parent }) => parent === null || !within.has(parent))
  const placed = roots.map((entry) => ({ entry, owner: owner ?? entry.owner }))
  const taken = await refuseTakenNames(context, target, placed, call, false)
  if (taken) return taken
  const files = await openableFiles(context, entries)
  return 'ok' in files ? files : { entries, files, roots: new Set(roots.map(({ id }) => id)), target, owner }
}

async function makeCopies(context: CallContext, plan: CopyPlan, received: ReceivedFile[]): Promise<Answer> {
  const copies = new Map<string, string>()
  for (const entry of plan.entries) {
    const id = newId()
    copies.set(entry.id, id)
    const source = entry.file === null ? undefined : plan.files.get(entry.file)
    const file = source ? await copyFile(context, source, id, received) : null
    const parent = plan.roots.has(entry.id) ? plan.target.folder : (copies.get(entry.parent ?? '') ?? null)
    await insertCopy(context, entry, { id, parent, owner: plan.owner ?? entry.owner, file })
  }
  return answerPaths(
    context,
    [...plan.roots].flatMap((id) => copies.get(id) ?? []),
  )
}

/** Stores the content once more, sealed with a key of its own. */
async function copyFile(
  context: CallContext,
  file: StoredFile,
  record: string,
  received: ReceivedFile[],
): Promise<FormFile> {
  const { portal, rows, tenant } = context
  const content = await openFileContent(context, rows, tenant.id, file)
  const pieces = Readable.from(content.pieces(0, content.size), { objectMode: false })
  const fresh = await portal.files.receive('archivo', file.name, pieces, FILE_LIMIT)
  received.push(fresh)
  await storeFiles(context, rows, [fresh], {
    ownerRecord: ownerRecordOf(context, record),
    isProtected: () => file.isProtected,
  })
  return toFormFile({ ...fresh, isProtected: file.isProtected })
}

interface CopiedRow {
  readonly id: string
  readonly parent: string | null
  readonly owner: string | null
  readonly file: FormFile | null
}

/** Inserts a row like that of the entry, but for its place, its owner and its file. */
async function insertCopy(context: CallContext, entry: Entry, { id, parent, owner, file }: CopiedRow): Promise<void> {
  const columns = [...tableOf(context).storage.values()].flatMap((place) =>
    place.kind === 'column' && !place.generated ? [place.column] : [],
  )
  const kept = [...new Set(columns), 'extra'].filter((column) => !REPLACED.includes(column))
  const archivo = file ? JSON.stringify([file]) : null
  await context.rows.query({
    text: `insert into document (tenant_id, id, created_by, updated_by, id_padre, usu_owner, archivo, ${kept.join(', ')})
           select t.tenant_id, $3::uuid, $4::uuid, $4::uuid, $5::uuid, $6::uuid, $7::jsonb, ${kept.map((column) => `t.${column}`).join(', ')}
             from document t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [context.tenant.id, entry.id, id, context.plan.user, parent, owner, archivo],
  })
}

const REPLACED: readonly string[] = ['"id_padre"', '"usu_owner"', '"archivo"', '"signed"']
