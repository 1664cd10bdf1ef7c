import type { Values } from '#engine/form'
import type { ModuleOperations, CallContext } from '../../operation/index.ts'
import { renewAddress } from '../../files/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'

/**
 * Lists the organisations in which the address of the caller has an account (SE-13). The database decides whom they are
 * told to; during a view as somebody else there are none.
 */
const list = logList<AccountRow>({
  log: {
    name: 'account',
    from: 'session s cross join lateral person_accounts(s.tenant_id, s.token_hash) t',
    columns: 't.id, t.code, t.name, t.attributes, t.email, t.is_current',
    filterable: new Map([
      readColumn('nombre', 't.name', 'text'),
      readColumn('codigo', 't.code', 'text'),
      readColumn('email', 't.email', 'text'),
      readColumn('actual', 't.is_current', 'boolean'),
    ]),
  },
  visibleCondition: ({ session, tenant }, _found, parameters) => [
    `s.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    `s.token_hash = ${parameters.add(session?.check.token ?? null, 'bytea')}`,
  ],
  toEntry: entry,
})

interface AccountRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly email: string
  readonly is_current: boolean
}

/** Nobody enters the organisation where they are. */
function entry({ id, code, name, attributes, email, is_current }: AccountRow, context: CallContext): Values {
  const { portal, module } = context
  const { logo } = attributes
  return {
    id: String(id),
    version: 1,
    acciones: is_current ? [] : [...new Set(module.actions.get('enter')?.needs.map(({ actionId }) => actionId))],
    nombre: name,
    codigo: code,
    email,
    ...(logo === undefined || logo === '' ? {} : { logo: { ruta: renewAddress({ portal, tenant: { id } }, logo) } }),
    actual: is_current,
  }
}

export const account: ModuleOperations = { operations: { list } }
