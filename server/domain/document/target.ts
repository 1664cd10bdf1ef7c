import type { DecodedCall } from '#engine/call'
import { isUuid } from '../../sql/index.ts'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, readRecords, tableOf, toWire } from '../../resource/index.ts'
import { readEntries } from './entries.ts'
import type { Entry } from './entries.ts'

const CHOOSE_FOLDER = '71007'
const NAME_TAKEN = '91023'

/** The folder that documents shall stand in, or the top level. */
export interface Target {
  readonly ok: true
  readonly folder: string | null
}

export const TOP_LEVEL: Target = { ok: true, folder: null }

/** The folder that the call names. */
export async function readTarget(context: CallContext, { values }: DecodedCall): Promise<Target | RefusedAnswer> {
  const id = values['destino']
  const [folder] = isUuid(id) ? await readEntries(context, [id]) : []
  return folder?.isFolder ? { ok: true, folder: folder.id } : refuseAt('/idpadre', CHOOSE_FOLDER)
}

/** Refuses names that are taken in the folder, or occur twice among those that shall stand there, and lists all of them. */
export async function refuseTakenNames(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  { folder }: Target,
  placed: readonly { readonly entry: Entry; readonly owner: string | null }[],
  { selection }: Pick<DecodedCall, 'selection'>,
  isMove: boolean,
): Promise<RefusedAnswer | null> {
  const { rows: found } = await rows.query<{ id: string }>({
    text: `with placed as (
             select p.id, p.owner, f_fold(p.name) as name from unnest($2::uuid[], $3::uuid[], $4::text[]) p (id, owner, name))
           select p.id from placed p
            where exists (select from document t where t.tenant_id = $1::int and t.deleted_at is null
                             and t.id_padre is not distinct from $5::uuid and t.usu_owner is not distinct from p.owner
                             and f_fold(t.nombre) = p.name and not ($6::boolean and t.id = any($2::uuid[])))
               or exists (select from placed o where o.id <> p.id and o.name = p.name and o.owner is not distinct from p.owner)`,
    values: [
      tenant.id,
      placed.map(({ entry }) => entry.id),
      placed.map(({ owner }) => owner),
      placed.map(({ entry }) => entry.name),
      folder,
      isMove,
    ],
  })
  if (found.length === 0) return null
  const at = (id: string): number => selection.indexOf(id)
  const fields = found.map(({ id }) => ({ pointer: `/idsdocumento/${at(id)}`, code: NAME_TAKEN }))
  return refuse(NAME_TAKEN, { fields })
}

/** Answers where documents stand now. */
export async function answerPaths(context: CallContext, ids: readonly string[]): Promise<Answer> {
  const table = tableOf(context)
  const fields = answeredFields(table)
  const records = new Map((await readRecords(context, table, ids, context.scope)).map((one) => [one.id, one]))
  const placed = ids.flatMap((id) => {
    const stored = records.get(id)
    if (!stored) return []
    const { rutaLogica, ruta } = toWire(stored, fields, context)
    return [ruta ? { id, rutaLogica, ruta } : { id, rutaLogica }]
  })
  return answer(200, placed)
}
