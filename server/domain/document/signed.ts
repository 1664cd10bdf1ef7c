import { scalarText } from '#engine/text'
import { isUuid, Parameters, scopeCondition } from '../../sql/index.ts'
import { signFilePath } from '../../files/index.ts'
import { answer, refuseAt, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { readRecords, tableOf, unquotedName } from '../../resource/index.ts'

const BAD_VALUE = '90004'
/** Documents in one answer. */
const MOST = 1000

interface Row {
  readonly id: string
  readonly nombre: string
  readonly file: string
  readonly at: string
  readonly tramite: string | null
}

/** Answers the signed documents within reach, the last signed one first: all, or those of one person. */
export const signed: Operation = async (context, { input: { idusuario } }) => {
  const { module, rows, session, tenant } = context
  const get = module.calls.get('get')
  const reach = session && get && sessionReach(session, tenant, module, get.needs)
  if (!reach?.scope) return answer(200, [])
  if (idusuario !== undefined && !isUuid(idusuario)) return refuseAt('/idusuario', BAD_VALUE)
  const parameters = new Parameters()
  const table = tableOf(context)
  const entity = parameters.add(unquotedName(table), 'text')
  const person = idusuario === undefined ? 'true' : `${parameters.add(idusuario, 'uuid')} in (t.usu_owner, s.signer)`
  const { rows: found } = await rows.query<Row>({
    text: `select t.id, t.nombre, t.archivo->0->>'id' as file, t.tramite, max(s.at) as at from document t
             join signature s on s.tenant_id = t.tenant_id and s.entity = ${entity} and s.record = t.id::text
            where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.deleted_at is null and ${person}
              and ${scopeCondition(table, reach.scope, reach.plan.user, parameters)}
            group by t.tenant_id, t.id order by max(s.at) desc, t.id limit ${MOST}`,
    values: parameters.values,
  })
  const procedures = await proceduresOf(
    context,
    found.flatMap(({ tramite }) => tramite ?? []),
  )
  return answer(
    200,
    found.map(({ id, nombre, file, at, tramite }) => ({
      document: {
        id,
        name: nombre,
        path: signFilePath(context, file, 'private'),
        date: new Date(at).toISOString(),
        signed: true,
      },
      ...procedures.get(tramite ?? ''),
    })),
  )
}

interface ProcedureEntry {
  readonly workflow?: { readonly name: string }
  readonly requirement: { readonly id: string; readonly name: string }
}

/** The procedures of documents, of which the caller sees those that they may read. */
async function proceduresOf(
  context: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProcedureEntry>> {
  const { definitions, session, tenant } = context
  const module = definitions.modules.get('requirement')
  const get = module?.calls.get('get')
  const reach = session && module && get && sessionReach(session, tenant, module, get.needs)
  if (!reach?.scope || !module || !get || ids.length === 0) return new Map()
  const inside = { ...context, module, call: get, plan: reach.plan, scope: reach.scope }
  const stored = await readRecords(inside, tableOf(inside), [...new Set(ids)], inside.scope)
  return new Map(
    stored.map(({ id, values, labels }) => {
      const name = scalarText(values['codigo']) || scalarText(values['nombre'])
      const { plantilla } = labels
      return [id, { ...(plantilla === undefined ? {} : { workflow: { name: plantilla } }), requirement: { id, name } }]
    }),
  )
}

/** Whether a file is the one that was signed. */
export async function isSignedFile({ rows, tenant }: CallContext, file: string): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'signed-file',
    text: 'select 1 from signature where tenant_id = $1::int and file = $2::uuid',
    values: [tenant.id, file],
  })
  return rowCount > 0
}
