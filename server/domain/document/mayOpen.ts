import { accessPlan } from '#engine/access'
import { withheldOf } from '#engine/definition'
import type { CallContext } from '../../call/context.ts'
import { heldIn } from '../../call/heldIn.ts'
import { reachOfSession } from '../../call/reach.ts'
import type { StoredFile } from '../../files/index.ts'
import { plainName, readRow } from '../../resource/index.ts'

const DOCUMENTS = 'd_C'
const OPEN_PROTECTED = 'oPr'

/**
 * Who may open a file: while it is in no record, its uploader; else whoever may read the record that names it. A protected one
 * wants the right to open protected files besides, of all but its uploader.
 */
export async function mayOpen(context: CallContext, file: StoredFile): Promise<boolean> {
  const { session, plan } = context
  if (!session || plan.user === null) return false
  const isOwner = file.owner === plan.user
  if (isOwner && (file.state === 'loose' || file.isProtected)) return true
  if (file.isProtected && !accessPlan(DOCUMENTS, session.principal).actions.has(OPEN_PROTECTED)) return false
  return file.belongs ? mayRead(context, file.id, file.belongs) : isOwner
}

/** Whether the caller's rows of a module hold a record, and its field is not withheld: decided as its own reading call would. */
async function mayRead(
  context: CallContext,
  file: string,
  { table: name, record }: NonNullable<StoredFile['belongs']>,
): Promise<boolean> {
  const { model, session, tenant } = context
  const found = [...model.tables.values()].find((table) => plainName(table) === name)
  const get = found?.module.calls.get('get') ?? found?.module.calls.get('list')
  if (!found || !get || !session) return false
  const { plan, scope } = reachOfSession(session, tenant, found.module, get.needs)
  if (!scope) return false
  const stored = await readRow({ ...context, module: found.module, call: get, plan, scope }, found, record, scope)
  const { hidden } = withheldOf(heldIn(context, found.module))
  return stored !== null && ![...hidden].some((field) => JSON.stringify(stored.values[field] ?? null).includes(file))
}
