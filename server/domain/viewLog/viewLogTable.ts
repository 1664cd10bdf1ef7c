import type { Module } from '#engine/definition'
import { readColumn } from '../../sql/index.ts'
import type { Storage, Table } from '../../sql/index.ts'

/** Each view once: `t` is its beginning, `e` its end, where it has one; `p` and `a` are the people. */
export const VIEWS = `view_as t
  left join view_as e on e.tenant_id = t.tenant_id and e.id = t.id and e.event = 'ended'
  join "user" p on p.tenant_id = t.tenant_id and p.id = t.person
  join "user" a on a.tenant_id = t.tenant_id and a.id = t.administrator`

const COMMON = [
  readColumn('motivo', 't.reason', 'text'),
  readColumn('desde', 't.at', 'timestamptz'),
  readColumn('hasta', 'e.at', 'timestamptz'),
]

const FOUND: ReadonlyMap<string, Storage> = new Map([
  ...COMMON,
  readColumn('persona', 't.person', 'uuid'),
  readColumn('administrador', 't.administrator', 'uuid'),
])

const ORDERED: ReadonlyMap<string, Storage> = new Map([
  ...COMMON,
  readColumn('persona', 'p.nombre', 'text'),
  readColumn('administrador', 'a.nombre', 'text'),
])

interface ViewTables {
  /** As rows are found: people by their ids. */
  readonly found: Table
  /** As they are ordered: people by their names. */
  readonly ordered: Table
}

const known = new WeakMap<Module, ViewTables>()

/** The log as lists filter and order it. It is no table of the resource: two rows tell of one view, and nothing changes them. */
export function viewTables(module: Module): ViewTables {
  const table = (storage: Table['storage']): Table => ({
    module,
    name: 'view_as',
    storage,
    columns: new Set(),
    referredBy: [],
  })
  const held = known.get(module) ?? { found: table(FOUND), ordered: table(ORDERED) }
  known.set(module, held)
  return held
}
