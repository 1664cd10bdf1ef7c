import { ALL_ROWS } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import type { Effect } from '../../privacy/erase/index.ts'
import { knownZone } from '../../call/moment.ts'
import { pageHeaders } from '../../resource/index.ts'
import { Parameters, filterConditions, formConditions, orderBy } from '../../sql/index.ts'
import { ERASURES, erasureTables } from './erasureTable.ts'
import { words } from './words.ts'

interface ErasureRow {
  readonly id: string
  /** Null: nobody was erased, a retention period was over. */
  readonly person: string | null
  readonly nombre: string | null
  readonly author: string | null
  readonly by: string | null
  readonly at: string
  readonly effect: readonly Effect[]
  readonly total: number
}

/** Who has had whose data erased, the last first. */
export const list: Operation = async (context, { page, filter, forms, served, sort, cursor }) => {
  const { tenant, module, scope } = context
  const { found: table, ordered } = erasureTables(module)
  const parameters = new Parameters()
  const said = formConditions(table, forms, parameters)
  if (said === null || served.length > 0) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  if (cursor !== null) return refuse('90004', { fields: [{ pointer: '/cursor', code: '90004' }] })
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    `${parameters.add(scope.all, 'boolean')}`,
    ...filterConditions(table, filter, knownZone(tenant.attributes['zonaHoraria']), parameters),
    ...said,
  ].join(' and ')
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const order = orderBy(ordered, sort.length > 0 ? sort : (module.list?.sort ?? []))
  const { rows: found } = await context.rows.query<ErasureRow>({
    text: `select t.id, t.person, p.nombre, t.by_user as author, b.nombre as by, t.at, t.effect, count(*) over ()::int as total
             from ${ERASURES} where ${where} order by ${order}
            limit ${parameters.add(size, 'int')} offset ${parameters.add((number - 1) * size, 'bigint')}`,
    values: parameters.values,
  })
  if (found.length === 0 && number > 1) return refuse('91017')
  const headers = pageHeaders(number, size, found.length, { rows: found[0]?.total ?? 0, exact: true })
  return answer(
    200,
    found.map((row) => entry(row, context)),
    page ? headers : {},
  )
}

const entry = ({ id, person, nombre, author, by, at, effect }: ErasureRow, context: CallContext): Values => ({
  id: person ?? id,
  version: 1,
  acciones: [],
  nombre: nombre ?? context.speech.say(person === null ? 'privacy.retention' : 'privacy.nobody'),
  ...(author === null ? {} : { autor: { id: author, nombre: by ?? '' } }),
  fecha: at,
  efecto: words(effect, context),
})
