import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Effect } from '../../privacy/erase/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'
import { describeEffect } from './plan.ts'

const SHARED_COLUMNS = [readColumn('nombre', 'p.nombre', 'text'), readColumn('fecha', 't.at', 'timestamptz')]

/** Lists erasures, latest first. `p` is the erased person, or nobody for a retention run; `b` is who asked for it. */
export const list = logList<ErasureRow>({
  log: {
    name: 'erasure',
    from: `erasure t
  left join "user" p on p.tenant_id = t.tenant_id and p.id = t.person
  left join "user" b on b.tenant_id = t.tenant_id and b.id = t.by_user`,
    columns: 't.id, t.person, p.nombre, t.by_user as author, b.nombre as by, t.at, t.effect',
    filterable: new Map([...SHARED_COLUMNS, readColumn('autor', 't.by_user', 'uuid')]),
    sortable: new Map([...SHARED_COLUMNS, readColumn('autor', 'b.nombre', 'text')]),
  },
  visibleCondition: ({ scope }, _found, parameters) => [parameters.add(scope.all, 'boolean')],
  toEntry: entry,
})

interface ErasureRow {
  readonly id: string
  /** Null for a retention run. */
  readonly person: string | null
  readonly nombre: string | null
  readonly author: string | null
  readonly by: string | null
  readonly at: string
  readonly effect: readonly Effect[]
}

function entry({ id, person, nombre, author, by, at, effect }: ErasureRow, context: CallContext): Values {
  return {
    id: person ?? id,
    version: 1,
    acciones: [],
    nombre: nombre ?? context.translator.translate(person === null ? 'privacy.retention' : 'privacy.nobody'),
    ...(author === null ? {} : { autor: { id: author, nombre: by ?? '' } }),
    fecha: at,
    efecto: describeEffect(effect, context),
  }
}
