import { Readable } from 'node:stream'
import { FILE_LIMIT } from '#engine/field'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { openFileContent, quotaDenial, storeFiles, storedFiles, toFormFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, ownerRecordOf, tableOf } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { recordCreation } from './evidence.ts'
import { newOwner, ownerProblem } from './ownerProblem.ts'
import { answerPlaced } from './placed.ts'
import { selectedEntries, withContents } from './selected.ts'
import type { Entry } from './selected.ts'
import { readTarget, takenNames } from './target.ts'
import type { Target } from './target.ts'

/** Documents and folders of one copy. */
const MOST = 500
const TOO_MANY = '90004'

interface CopyPlan {
  readonly entries: readonly Entry[]
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
  const owner = newOwner(context, call.input['idusuario'])
  if (typeof owner === 'object' && owner !== null) return owner
  const problem = await ownerProblem(context, owner)
  if (problem) return problem
  const entries = await withContents(context, chosen, MOST)
  if (!entries) return refuse(TOO_MANY, { fields: [{ pointer: '/idsdocumento', code: TOO_MANY }] })
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const denial = await quotaDenial(context, context.rows, bytes, false)
  if (denial) return refuse(denial)
  const within = new Set(entries.map(({ id }) => id))
  const roots = entries.filter(({ parent }) => parent === null || !within.has(parent))
  const placed = roots.map((entry) => ({ entry, owner: owner ?? entry.owner }))
  const taken = await takenNames(context, target, placed, call, false)
  return taken ?? { entries, roots: new Set(roots.map(({ id }) => id)), target, owner }
}

async function makeCopies(context: CallContext, plan: CopyPlan, received: ReceivedFile[]): Promise<Answer> {
  const copies = new Map<string, string>()
  for (const entry of plan.entries) {
    const id = newId()
    copies.set(entry.id, id)
    const file = entry.file === null ? null : await copyFile(context, entry.file, id, received)
    const parent = plan.roots.has(entry.id) ? plan.target.folder : (copies.get(entry.parent ?? '') ?? null)
    await insertCopy(context, entry, { id, parent, owner: plan.owner ?? entry.owner, file })
    await recordCreation(context, context.rows, id, file?.id ?? null)
  }
  return answerPlaced(
    context,
    [...plan.roots].flatMap((id) => copies.get(id) ?? []),
  )
}

/** Stores the content once more, sealed with a key of its own. */
async function copyFile(
  context: CallContext,
  id: string,
  record: string,
  received: ReceivedFile[],
): Promise<ReceivedFile | null> {
  const { portal, rows, tenant } = context
  const file = (await storedFiles(rows, tenant.id, [id])).get(id)
  if (!file) return null
  const content = await openFileContent(context, rows, tenant.id, file)
  const pieces = Readable.from(content.pieces(0, content.size), { objectMode: false })
  const fresh = await portal.files.receive('archivo', file.name, pieces, FILE_LIMIT)
  received.push(fresh)
  await storeFiles(context, rows, [fresh], {
    ownerRecord: ownerRecordOf(context, record),
    isProtected: () => file.isProtected,
  })
  return fresh
}

interface CopiedRow {
  readonly id: string
  readonly parent: string | null
  readonly owner: string | null
  readonly file: ReceivedFile | null
}

/** Inserts a row like that of the entry, but for its place, its owner and its file. */
async function insertCopy(context: CallContext, entry: Entry, { id, parent, owner, file }: CopiedRow): Promise<void> {
  const columns = [...tableOf(context).storage.values()].flatMap((place) =>
    place.kind === 'column' && !place.generated ? [place.column] : [],
  )
  const kept = [...new Set(columns), 'extra'].filter((column) => !REPLACED.includes(column))
  const archivo = file ? JSON.stringify([toFormFile({ ...file, isProtected: false })]) : null
  await context.rows.query({
    text: `insert into document (tenant_id, id, created_by, updated_by, id_padre, usu_owner, archivo, ${kept.join(', ')})
           select t.tenant_id, $3::uuid, $4::uuid, $4::uuid, $5::uuid, $6::uuid, $7::jsonb, ${kept.map((column) => `t.${column}`).join(', ')}
             from document t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [context.tenant.id, entry.id, id, context.plan.user, parent, owner, archivo],
  })
}

const REPLACED: readonly string[] = ['"id_padre"', '"usu_owner"', '"archivo"', '"signed"']
