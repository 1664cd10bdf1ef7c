import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { tableOf } from '../../resource/index.ts'
import { Parameters, isUuid, scopeCondition } from '../../sql/index.ts'

/** A document or folder, as it stands in a tree. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly owner: string | null
  readonly isFolder: boolean
  /** Id of its file. */
  readonly file: string | null
  readonly bytes: number
}

interface Row {
  readonly id: string
  readonly nombre: string
  readonly id_padre: string | null
  readonly usu_owner: string | null
  readonly folder: boolean
  readonly file: string | null
  readonly bytes: number | null
}

const COLUMNS = `t.id, t.nombre, t.id_padre, t.usu_owner, coalesce(t.is_directorio, false) as folder,
  t.archivo->0->>'id' as file, (t.archivo->0->>'size')::int as bytes`

const NOT_FOUND = '91016'
const MISSING = '90001'
const BAD_VALUE = '90004'

/** The chosen documents and folders, each once. Refused if one of them does not exist or is out of reach. */
export async function selectedEntries(
  context: CallContext,
  { selection }: Pick<DecodedCall, 'selection'>,
): Promise<readonly Entry[] | RefusedAnswer> {
  const ids = [...new Set(selection)]
  const refuseSelection = (code: string): RefusedAnswer =>
    refuse(code, { fields: [{ pointer: '/idsdocumento', code }] })
  if (ids.length === 0) return refuseSelection(MISSING)
  if (ids.length > ALL_ROWS) return refuseSelection(BAD_VALUE)
  const found = ids.every(isUuid) ? await readEntries(context, ids) : []
  return found.length === ids.length ? found : refuse(NOT_FOUND)
}

/** Documents and folders within reach, in the order of their names. */
export async function readEntries(context: CallContext, ids: readonly string[]): Promise<readonly Entry[]> {
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const chosen = parameters.add(ids, 'uuid[]')
  const { rows } = await context.rows.query<Row>({
    text: `select ${COLUMNS} from document t
            where t.tenant_id = ${tenant} and t.deleted_at is null and t.id = any(${chosen})
              and ${reach(context, parameters)} order by f_fold(t.nombre), t.id`,
    values: parameters.values,
  })
  return rows.map(toEntry)
}

/** The chosen entries and everything within reach below them, folders before what they contain. */
export async function withContents(
  context: CallContext,
  entries: readonly Entry[],
  most: number,
): Promise<readonly Entry[] | null> {
  const all = new Map(entries.map((entry) => [entry.id, entry]))
  let level = entries.filter(({ isFolder }) => isFolder).map(({ id }) => id)
  while (level.length > 0) {
    const below = (await readBelow(context, level, most)).filter(({ id }) => !all.has(id))
    for (const entry of below) all.set(entry.id, entry)
    if (all.size > most) return null
    level = below.filter(({ isFolder }) => isFolder).map(({ id }) => id)
  }
  // An entry that was chosen together with a folder above it stands below that folder.
  const roots = [...all.values()].filter(({ parent }) => parent === null || !all.has(parent))
  return roots.flatMap((root) => descend(root, [...all.values()]))
}

const descend = (entry: Entry, all: readonly Entry[]): readonly Entry[] => [
  entry,
  ...all.filter(({ parent }) => parent === entry.id).flatMap((child) => descend(child, all)),
]

async function readBelow(context: CallContext, parents: readonly string[], most: number): Promise<readonly Entry[]> {
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const above = parameters.add(parents, 'uuid[]')
  const { rows } = await context.rows.query<Row>({
    text: `select ${COLUMNS} from document t
            where t.tenant_id = ${tenant} and t.deleted_at is null and t.id_padre = any(${above})
              and ${reach(context, parameters)} order by f_fold(t.nombre), t.id limit ${most + 1}`,
    values: parameters.values,
  })
  return rows.map(toEntry)
}

const reach = (context: CallContext, parameters: Parameters): string =>
  scopeCondition(tableOf(context), context.scope, context.plan.user, parameters)

const toEntry = ({ id, nombre, id_padre, usu_owner, folder, file, bytes }: Row): Entry => ({
  id,
  name: nombre,
  parent: id_padre,
  owner: usu_owner,
  isFolder: folder,
  file,
  bytes: bytes ?? 0,
})
