import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Table } from '../../sql/index.ts'

/** The mask bit for author and last change (wire contract, 1.2). */
const AUDIT_MASK = 512

interface Row {
  readonly made: string
  readonly changed: string
  readonly maker: string | null
  readonly changer: string | null
  readonly names: { readonly [id: string]: string } | null
}

/** The record's `auditoria` (wire contract, 3: Audit). Empty unless the mask asks for it. */
export async function readAudit(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  table: Pick<Table, 'name'>,
  id: string,
  mask: number | null,
): Promise<{ readonly auditoria?: Values }> {
  if (mask === null || (mask & AUDIT_MASK) === 0) return {}
  const { rows: found } = await rows.query<Row>({
    text: `select t.created_at as made, t.updated_at as changed, t.created_by as maker, t.updated_by as changer,
                  (select jsonb_object_agg(p.id, p.nombre) from people_named(array[t.created_by, t.updated_by]) p) as names
             from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant.id, id],
  })
  const [row] = found
  if (!row) return {}
  const person = (who: string | null): Values | null =>
    who === null ? null : { id: who, nombre: row.names?.[who] ?? '' }
  const [maker, changer] = [person(row.maker), person(row.changer)]
  return {
    auditoria: {
      ...(maker ? { usuCrea: maker } : {}),
      fechaCrea: row.made,
      ...(changer ? { usuModif: changer } : {}),
      fechaModif: row.changed,
    },
  }
}
