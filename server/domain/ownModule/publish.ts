import { scalarText } from '#engine/text'
import { answer, momentText, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import {
  checkContent,
  disableModule,
  discardDraft,
  keepRights,
  lostChoices,
  outOfTree,
  publishVersion,
  readVersion,
  readVersions,
} from '../definition/index.ts'
import { fieldRows } from './fieldRow.ts'
import { findOwnModule, sourceOf, waitingRights } from './moduleRecord.ts'
import type { OwnModule } from './moduleRecord.ts'
import { moduleProblems, rowOf } from './moduleProblems.ts'
import { giveRights } from './roleRights.ts'
import { sentFields } from './sentRow.ts'
import type { SentRow } from './sentRow.ts'

const [NOT_FOUND, INVALID, CHANGED, DUPLICATES] = ['91016', '92013', '92014', '92160']

/** Publishes the draft of a module with the rights that wait. It is in the menu of those who may enter it from their next step on. */
export const publish: Operation = (context, { id, version }) =>
  inTransaction(context, id, version, async (inside, { id: module, stored }) => {
    const waiting = waitingRights(stored)
    const content = stored.draft ?? stored.content
    if (content === null || (stored.draft === null && waiting === null)) return refuse(CHANGED)
    const isLive = stored.draft === null
    const problems = await problemsOf(inside, module, content, isLive)
    if (problems) return problems
    const made = await publishRows(inside, module, { content, draft: 'spent', isLive, confirmed: null })
    if (!made.ok || waiting === null) return done(made)
    const refused = await giveRights(inside, inside.rows, module, waiting)
    if (refused) return refuse(refused.code, { fields: [refused] })
    await keepRights(inside.rows, inside.tenant.id, module, null)
    return done(made)
  })

/** Publishes an earlier version again. The draft stays. */
export const back: Operation = (context, { id, values, version }) =>
  inTransaction(context, id, version, async (inside, { id: module }) => {
    const number = scalarText(values['retorno'])
    const content = await readVersion(
      inside.rows,
      inside.tenant.id,
      module,
      /^\d{1,9}$/.test(number) ? Number(number) : -1,
    )
    if (content === undefined) return refuse('90004', { fields: [{ pointer: '/numero', code: '90004' }] })
    const problems = await problemsOf(inside, module, content, true)
    if (problems) return problems
    return done(await publishRows(inside, module, { content, draft: 'kept', confirmed: null }))
  })

/** Serves the module no longer. Its records, rights and versions stay. */
export const withdraw: Operation = (context, { id, version }) =>
  inTransaction(context, id, version, async (inside, { id: module, stored }) =>
    done(await disableModule(inside, module, stored)),
  )

/** Gives up the draft of a module that was published. */
export const discard: Operation = (context, { id, version }) =>
  inTransaction(context, id, version, async ({ rows, tenant, plan }, { id: module }) => {
    const left = await discardDraft(rows, { tenant: tenant.id, module, user: plan.user, version })
    return left === undefined ? refuse(CHANGED) : answer(204, undefined, { etag: `"${left}"` })
  })

/** Returns the versions that may be gone back to, as choices. */
export const versions: Operation = async (context, { input }) => {
  const { rows, tenant, language } = context
  const found = await findOwnModule(context, input['modulo'])
  if (!found) return answer(200, [])
  const held = await readVersions(rows, tenant.id, found.id)
  return answer(
    200,
    held
      .filter(({ version }) => version !== found.stored.published)
      .map(({ version, fecha }) => ({
        id: String(version),
        nombre: `${version} · ${momentText(fecha, language, tenant.attributes['zonaHoraria'])}`,
      })),
  )
}

/** Changes a module that is as the caller has seen it, wholly or not at all. */
const inTransaction = (
  context: CallContext,
  id: string | null,
  version: number | null,
  change: (inside: CallContext, found: OwnModule) => Promise<Answer>,
): Promise<Answer> =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const found = await findOwnModule(inside, id, true)
    if (!found) return refuse(NOT_FOUND)
    return found.stored.version === version ? change(inside, found) : refuse(CHANGED)
  })

/** The refusal of content with problems, each at its row. */
async function problemsOf(
  context: CallContext,
  module: string,
  content: unknown,
  isLive: boolean,
): Promise<Answer | null> {
  const { rows, tenant, translator } = context
  const checked = await checkContent({ ...context, isLive }, rows, module, content)
  const problems = checked.ok
    ? [
        ...(await lostChoices(rows, tenant.id, module, content)),
        ...(await outOfTree(rows, tenant.id, sourceOf(context, module, content))),
      ]
    : checked.problems
  if (problems.length === 0) return null
  return refuse(INVALID, {
    fields: moduleProblems(problems, module, shownRows(context, module, content), translator),
  })
}

/** The rows of the screen that say a definition. */
function shownRows(context: CallContext, module: string, content: unknown): readonly SentRow[] {
  const languages = tenantLanguages(context.tenant)
  const { kinds } = context.portal.definitions
  return sentFields(fieldRows(sourceOf(context, module, content), kinds, languages), languages)
}

/** Publishes content. Values that several records have are told at the row of the first field that must be unique. */
async function publishRows(
  context: CallContext,
  module: string,
  publication: Parameters<typeof publishVersion>[2],
): Promise<Answer> {
  const made = await publishVersion(context, module, publication)
  if (made.ok || made.refusal.code !== DUPLICATES) return made
  const rows = shownRows(context, module, publication.content)
  const { unique = [] } = sourceOf(context, module, publication.content)
  const fields = made.refusal.fields?.map((field) => {
    const rule = unique[Number(field.pointer.split('/').at(-1))]
    return { ...field, pointer: rowOf(rule?.fields[0], rows) }
  })
  return { ...made, refusal: { ...made.refusal, ...(fields ? { fields } : {}) } }
}

/** Without the content, which the record says in another way. */
const done = (published: Answer): Answer => (published.ok ? answer(204, undefined, published.headers ?? {}) : published)
