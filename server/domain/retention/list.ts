import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'

/** Lists the records whose retention period is over, as long as they wait. */
export const list = logList<RetentionRow>({
  log: {
    name: 'retention',
    from: 'retention t',
    columns: 't.id::text, t.version, t.module, t.title, t.found_at, t.due_at, t.state',
    filterable: new Map([
      readColumn('nombre', 't.title', 'text'),
      readColumn('modulo', 't.module', 'text'),
      readColumn('encontrado', 't.found_at', 'timestamptz'),
      readColumn('previsto', 't.due_at', 'timestamptz'),
      readColumn('estado', 't.state', 'text'),
    ]),
  },
  visibleCondition: ({ scope }, _found, parameters) => [parameters.add(scope.all, 'boolean'), `t.state <> 'done'`],
  toEntry: entry,
})

interface RetentionRow {
  readonly id: string
  readonly version: number
  readonly module: string
  readonly title: string | null
  readonly found_at: string
  readonly due_at: string | null
  readonly state: string
}

function entry(row: RetentionRow, { definitions, translator, portal }: CallContext): Values {
  const module = definitions.modules.get(row.module)
  return {
    id: row.id,
    version: row.version,
    acciones: [portal.definitions.access.actions['privacy'] ?? ''],
    nombre: row.title ?? '–',
    modulo: module ? translator.translate(module.title) : row.module,
    encontrado: row.found_at,
    ...(row.due_at === null ? {} : { previsto: row.due_at }),
    estado: row.state,
  }
}
