import { nameKeyOf } from '#engine/definition'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** Adds the names of their roles to associated users. */
export async function withAssociates(context: CallContext, record: Values, rows: Rows): Promise<Values> {
  const [associates = ''] = context.module.fields.get('usuariosAsociados')?.wire || []
  const held = rowsOf(record[associates])
  if (held.length === 0) return record
  const names = await roleNames(
    context,
    rows,
    held.map(({ rol }) => roleOf(rol)),
  )
  const name = nameKeyOf(context.module)
  return {
    ...record,
    [associates]: held.map((row) => {
      const id = roleOf(row['rol'])
      const said = names.get(id)
      return said === undefined ? row : { ...row, rol: { id, [name]: said } }
    }),
  }
}

const roleOf = (one: unknown): string => scalarText(isObject(one) ? one['id'] : one)

async function roleNames(
  { tenant }: CallContext,
  rows: Rows,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await rows.query<{ readonly id: number; readonly nombre: string }>({
    name: 'names-of-roles',
    text: 'select id, nombre from role where tenant_id = $1::int and id::text = any($2::text[])',
    values: [tenant.id, ids],
  })
  return new Map(found.map(({ id, nombre }) => [String(id), nombre]))
}

/** Fields of a person that associate them with others. */
export const ASSOCIATING: readonly string[] = ['clienteAsociado', 'usuariosAsociados']

/** The ids of those whom a person's record associates them with, without those of the record before. */
export function associatedWith(values: Values, before: Values = {}): readonly string[] {
  const known = new Set(idsIn(before))
  return [...new Set(idsIn(values))].filter((id) => !known.has(id))
}

const idsIn = ({ clienteAsociado: client, usuariosAsociados: associates }: Values): readonly string[] =>
  [client, ...rowsOf(associates).map(({ usuario }) => usuario)].filter((id) => typeof id === 'string')
