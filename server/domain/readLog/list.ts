import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { knownZone } from '../../call/moment.ts'
import { COUNTED, pageHeaders } from '../../resource/index.ts'
import type { Total } from '../../resource/index.ts'
import { Parameters, filterConditions, formConditions, isUuid, orderBy } from '../../sql/index.ts'
import { entryOf } from './entry.ts'
import type { EntryRow } from './entry.ts'
import { readLogTable } from './readLogTable.ts'

/** Who has read what of whom: all of it for whoever may, else what was read of the asking person by others. The last first. */
export const list: Operation = async (context, call) => {
  const parameters = new Parameters()
  const said = formConditions(readLogTable(context.module), call.forms, parameters)
  const barred = said === null || call.served.length > 0 ? '/forms' : barredBy(context, call)
  if (said === null || barred) return refuse('90004', { fields: [{ pointer: barred ?? '/forms', code: '90004' }] })
  const where = [...conditions(context, call, parameters), ...said].join(' and ')
  const { found, total } = await readPage(context, call, where, parameters)
  const number = call.page?.number ?? 1
  if (found.length === 0 && number > 1) return refuse('91017')
  return answer(
    200,
    found.map((row) => entryOf(row, context)),
    call.page ? pageHeaders(number, call.page.size, found.length, total) : {},
  )
}

interface Read {
  readonly found: readonly EntryRow[]
  readonly total: Total | undefined
}

/** The entries of a page, and how many there are where that is asked for. */
async function readPage(
  { module, rows }: CallContext,
  { page, sort, exact }: DecodedCall,
  where: string,
  parameters: Parameters,
): Promise<Read> {
  const { size, number, counted } = page ?? { size: ALL_ROWS, number: 1, counted: false }
  const counting = `select 1 from read_log t where ${where}${exact ? '' : ` limit ${COUNTED + 1}`}`
  const count = counted ? `select count(*)::int as total from (${counting}) counted` : 'select null::int as total'
  const held = [...parameters.values]
  const order = orderBy(readLogTable(module), sort.length > 0 ? sort : (module.list?.sort ?? []))
  const text = `select t.* from read_log t where ${where} order by ${order} limit ${parameters.add(size, 'int')} offset ${parameters.add((number - 1) * size, 'bigint')}`
  const [{ rows: found }, { rows: totals }] = await Promise.all([
    rows.query<EntryRow>({ text: `select ${COLUMNS} from (${text}) t order by ${order}`, values: parameters.values }),
    rows.query<{ readonly total: number | null }>({ text: count, values: counted ? held : [] }),
  ])
  const total = totals[0]?.total ?? null
  return { found, total: total === null ? undefined : { rows: total, exact: exact || total <= COUNTED } }
}

/** What of a question cannot be answered: what only those are told who may see all readings, others could ask for by narrowing or ordering. */
function barredBy({ scope, plan }: CallContext, { filter, forms, sort, cursor }: DecodedCall): string | null {
  if (cursor) return '/cursor'
  if (scope.all) return null
  const { persona } = filter
  if (persona !== undefined && persona !== plan.user) return '/idusuario'
  if (forms.some(({ field }) => UNTOLD.includes(field))) return '/forms'
  return sort.some(({ field }) => UNTOLD.includes(field)) ? '/orden' : null
}

/** Of entries: how many records were read beside, whose, and how they were looked for. */
const UNTOLD: readonly string[] = ['registros', 'personas', 'consulta']

/** People whom a row of the list names; of more it says how many. */
const MOST_SHOWN = 3

const COLUMNS = `t.id, t.at, t.kind, t.module, t.fields, t.total, t.query, t.reader, t.shown, cardinality(t.people) as people,
  (select jsonb_object_agg(p.id, p.nombre) from people_named(array[t.reader, t.shown]) p) as names,
  array(select p.nombre from people_named(t.people[1:${MOST_SHOWN}]) p order by p.nombre) as named`

function conditions(context: CallContext, call: DecodedCall, parameters: Parameters): readonly string[] {
  const { tenant, module, plan, scope } = context
  const { persona, ...filter } = call.filter
  // What names nobody is about so many that it may be about anybody.
  const about = (person: string): string =>
    `(t.people @> array[${parameters.add(person, 'uuid')}] or t.records is null)`
  const zone = knownZone(tenant.attributes['zonaHoraria'])
  return [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    ...(scope.all ? [] : [scope.own && plan.user !== null ? about(plan.user) : 'false']),
    ...(persona === undefined ? [] : [isUuid(persona) ? about(persona) : 'false']),
    ...filterConditions(readLogTable(module), filter, zone, parameters),
  ]
}
