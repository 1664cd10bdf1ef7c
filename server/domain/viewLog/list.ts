import { ALL_ROWS } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { knownZone } from '../../call/moment.ts'
import { pageHeaders } from '../../resource/index.ts'
import { Parameters, filterConditions, formConditions, orderBy, scopeCondition } from '../../sql/index.ts'
import { VIEWS, viewTables } from './viewLogTable.ts'

/** Who saw the portal as whom, when and why, the last view first: whatever became of the people since. */
export const list: Operation = async (context, { filter, forms, served, sort, page, cursor }) => {
  const { tenant, module, scope, plan } = context
  const { found, ordered } = viewTables(module)
  const parameters = new Parameters()
  const said = formConditions(found, forms, parameters)
  if (said === null || served.length > 0) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  if (cursor !== null) return refuse('90004', { fields: [{ pointer: '/cursor', code: '90004' }] })
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    "t.event = 'began'",
    scopeCondition(found, scope, plan.user, parameters),
    ...filterConditions(found, filter, knownZone(tenant.attributes['zonaHoraria']), parameters),
    ...said,
  ].join(' and ')
  const { size, number, counted } = page ?? { size: ALL_ROWS, number: 1, counted: false }
  const count = counted ? `select count(*)::int as total from ${VIEWS} where ${where}` : 'select null::int as total'
  const held = [...parameters.values]
  const order = orderBy(ordered, sort.length > 0 ? sort : (module.list?.sort ?? []))
  const text = `select ${COLUMNS} from ${VIEWS} where ${where} order by ${order} limit ${parameters.add(size, 'int')} offset ${parameters.add((number - 1) * size, 'bigint')}`
  const [{ rows }, { rows: totals }] = await Promise.all([
    context.rows.query<ViewRow>({ text, values: parameters.values }),
    context.rows.query<{ readonly total: number | null }>({ text: count, values: counted ? held : [] }),
  ])
  if (rows.length === 0 && number > 1) return refuse('91017')
  const total = totals[0]?.total ?? null
  const headers = pageHeaders(number, size, rows.length, total === null ? undefined : { rows: total, exact: true })
  return answer(200, rows.map(entry), page ? headers : {})
}

interface ViewRow {
  readonly id: string
  readonly person: string
  readonly seen: string
  readonly administrator: string
  readonly seer: string
  readonly reason: string
  readonly began: string
  readonly ended: string | null
}

const COLUMNS =
  't.id, t.person, p.nombre as seen, t.administrator, a.nombre as seer, t.reason, t.at as began, e.at as ended'

/** Nothing can be done with an entry: it stays as it was written. */
const entry = ({ id, person, seen, administrator, seer, reason, began, ended }: ViewRow): Values => ({
  id,
  version: 1,
  acciones: [],
  usuario: { id: person, nombre: seen },
  administrador: { id: administrator, nombre: seer },
  motivo: reason,
  desde: began,
  ...(ended === null ? {} : { hasta: ended }),
})
