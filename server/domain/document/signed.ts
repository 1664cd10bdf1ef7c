import { isUuid, Parameters, scopeCondition } from '../../sql/index.ts'
import { signFilePath } from '../../files/index.ts'
import { answer, refuseAt, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { tableOf, unquotedName } from '../../resource/index.ts'

const BAD_VALUE = '90004'
/** Documents in one answer. */
const MOST = 1000

interface Row {
  readonly id: string
  readonly nombre: string
  readonly file: string
  readonly at: string
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
    text: `select t.id, t.nombre, t.archivo->0->>'id' as file, max(s.at) as at from document t
             join signature s on s.tenant_id = t.tenant_id and s.entity = ${entity} and s.record = t.id::text
            where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.deleted_at is null and ${person}
              and ${scopeCondition(table, reach.scope, reach.plan.user, parameters)}
            group by t.tenant_id, t.id order by max(s.at) desc, t.id limit ${MOST}`,
    values: parameters.values,
  })
  return answer(
    200,
    found.map(({ id, nombre, file, at }) => ({
      document: {
        id,
        name: nombre,
        path: signFilePath(context, file, 'private'),
        date: new Date(at).toISOString(),
        signed: true,
      },
    })),
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
