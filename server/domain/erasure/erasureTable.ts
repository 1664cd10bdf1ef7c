import type { Module } from '#engine/definition'
import { readColumn } from '../../sql/index.ts'
import type { Storage, Table } from '../../sql/index.ts'

/** Each erasure once: `p` is whose data went, nobody where a retention period was over; `b` is who had it done. */
export const ERASURES = `erasure t
  left join "user" p on p.tenant_id = t.tenant_id and p.id = t.person
  left join "user" b on b.tenant_id = t.tenant_id and b.id = t.by_user`

const COMMON = [readColumn('nombre', 'p.nombre', 'text'), readColumn('fecha', 't.at', 'timestamptz')]
const FOUND: ReadonlyMap<string, Storage> = new Map([...COMMON, readColumn('autor', 't.by_user', 'uuid')])
const ORDERED: ReadonlyMap<string, Storage> = new Map([...COMMON, readColumn('autor', 'b.nombre', 'text')])

interface ErasureTables {
  /** As rows are found: people by their ids. */
  readonly found: Table
  /** As they are ordered: people by their names. */
  readonly ordered: Table
}

const known = new WeakMap<Module, ErasureTables>()

/** The log as lists filter and order it. It is no table of the resource: nothing changes its entries. */
export function erasureTables(module: Module): ErasureTables {
  const table = (storage: Table['storage']): Table => ({
    module,
    name: 'erasure',
    storage,
    columns: new Set(),
    referredBy: [],
  })
  const held = known.get(module) ?? { found: table(FOUND), ordered: table(ORDERED) }
  known.set(module, held)
  return held
}
