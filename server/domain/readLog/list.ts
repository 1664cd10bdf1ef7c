import type { DecodedCall } from '#engine/call'
import type { CallContext } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { isUuid, readColumn } from '../../sql/index.ts'
import type { Parameters } from '../../sql/index.ts'
import { entryOf } from './entry.ts'
import type { EntryRow } from './entry.ts'

/** People whom a row of the list names; of more it says how many. */
const MAX_NAMED = 3

/** Who has read what of whom: all of it for whoever may, else what was read of the asking person by others. The last first. */
export const list = logList<EntryRow>({
  log: {
    name: 'read_log',
    from: 'read_log t',
    columns: `t.id, t.at, t.kind, t.module, t.fields, t.total, t.query, t.reader, t.shown, cardinality(t.people) as people,
  (select jsonb_object_agg(p.id, p.nombre) from people_named(array[t.reader, t.shown]) p) as names,
  array(select p.nombre from people_named(t.people[1:${MAX_NAMED}]) p order by p.nombre) as named`,
    filterable: new Map([
      readColumn('lector', 't.reader', 'uuid'),
      readColumn('modo', 't.kind', 'text'),
      readColumn('modulo', 't.module', 'text'),
      readColumn('registros', 't.total', 'integer'),
      readColumn('fecha', 't.at', 'timestamptz'),
    ]),
  },
  visibleCondition: ({ scope, plan }, _found, parameters) =>
    scope.all ? [] : [scope.own && plan.user !== null ? mentionsPerson(plan.user, parameters) : 'false'],
  filters: {
    persona: (person, parameters) =>
      typeof person === 'string' && isUuid(person) ? mentionsPerson(person, parameters) : 'false',
  },
  restrictedPointer,
  toEntry: entryOf,
})

/** What names nobody is about so many that it may be about anybody. */
function mentionsPerson(person: string, parameters: Parameters): string {
  return `(t.people @> array[${parameters.add(person, 'uuid')}] or t.records is null)`
}

/** Of entries: how many records were read beside, whose, and how they were looked for. */
const RESTRICTED: readonly string[] = ['registros', 'personas', 'consulta']

/** What only those are told who may see all readings, others could ask for by narrowing or ordering. */
function restrictedPointer({ scope, plan }: CallContext, { filter, forms, sort }: DecodedCall): string | null {
  if (scope.all) return null
  const { persona } = filter
  if (persona !== undefined && persona !== plan.user) return '/idusuario'
  if (forms.some(({ field }) => RESTRICTED.includes(field))) return '/forms'
  return sort.some(({ field }) => RESTRICTED.includes(field)) ? '/orden' : null
}
