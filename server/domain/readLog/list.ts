import type { DecodedCall } from '#engine/call'
import type { CallContext, Operation } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { isUuid, readColumn } from '../../sql/index.ts'
import type { Parameters } from '../../sql/index.ts'
import { entryOf } from './entry.ts'
import type { EntryRow } from './entry.ts'
import { sensitiveFields } from '#engine/definition'
import { answer } from '../../operation/index.ts'

/** Most people named per row. */
const MAX_NAMED = 3

/** Lists readings, latest first: all with the right to see all, otherwise those of one's own data by others. */
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

/** An entry without names covers so many people that it may include anybody. */
function mentionsPerson(person: string, parameters: Parameters): string {
  return `(t.people @> array[${parameters.add(person, 'uuid')}] or t.records is null)`
}

/** Fields of an entry that only readers of all entries see. */
const RESTRICTED: readonly string[] = ['registros', 'personas', 'consulta']

/** Readers of their own entries may not filter or sort by restricted fields. */
function restrictedPointer({ scope, plan }: CallContext, { filter, forms, sort }: DecodedCall): string | null {
  if (scope.all) return null
  const { persona } = filter
  if (persona !== undefined && persona !== plan.user) return '/idusuario'
  if (forms.some(({ field }) => RESTRICTED.includes(field))) return '/forms'
  return sort.some(({ field }) => RESTRICTED.includes(field)) ? '/orden' : null
}

/** Returns the modules with sensitive fields, by name. */
export const modules: Operation = ({ definitions, translator }) => {
  const found = [...definitions.modules.values()]
    .filter((module) => sensitiveFields(module).size > 0 || definitions.tables.has(module.id))
    .map(({ id, title }) => ({ id, version: 1, acciones: [], nombre: translator.translate(title) }))
  return Promise.resolve(
    answer(
      200,
      found.toSorted((one, other) => one.nombre.localeCompare(other.nombre, translator.language)),
    ),
  )
}
