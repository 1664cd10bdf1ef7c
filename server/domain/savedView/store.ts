import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Owner } from './parseContent.ts'
import { canShare } from './parseContent.ts'
import { findAccessibleList } from './accessibleList.ts'
import type { AccessibleList } from './accessibleList.ts'

export interface StoredView {
  readonly id: string
  readonly version: number
  readonly module: string
  readonly nombre: string
  readonly address: string
  readonly user_id: string | null
  readonly role_id: number | null
  readonly role_name: string | null
}

type Reader = Pick<CallContext, 'tenant' | 'plan' | 'session' | 'definitions' | 'portal'>

const COLUMNS = `v.id, v.version, v.module, v.nombre, v.address, v.user_id, v.role_id, r.nombre as role_name`
const FROM = `from saved_view v left join role r on r.tenant_id = v.tenant_id and r.id = v.role_id`
/** One's own views, those of one's roles and of the organisation. Whoever may share views sees those of all roles. */
const VISIBLE = `v.tenant_id = $1::int and (v.user_id = $2::uuid or (v.user_id is null and (v.role_id is null or $4::boolean or v.role_id = any($3::int[]))))`

const values = (reader: Reader): readonly unknown[] => [
  reader.tenant.id,
  reader.plan.user,
  reader.session?.roles.map(({ id }) => id) ?? [],
  canShare(reader),
]

/** Reads the views of a module's list, own ones first, then by name. */
export async function viewsOf(reader: Reader, rows: Rows, module: string): Promise<readonly StoredView[]> {
  const { rows: found } = await rows.query<StoredView>({
    name: 'saved-views',
    text: `select ${COLUMNS} ${FROM} where ${VISIBLE} and v.module = $5 order by v.user_id is null, f_fold(v.nombre), v.id`,
    values: [...values(reader), module],
  })
  return found
}

export interface VisibleView {
  readonly view: StoredView
  readonly list: AccessibleList
}

/** Reads a view by id. Null if it does not exist or its list is not accessible. */
export async function readView(reader: Reader, rows: Rows, id: string): Promise<VisibleView | null> {
  const { rows: found } = await rows.query<StoredView>({
    name: 'saved-view',
    text: `select ${COLUMNS} ${FROM} where ${VISIBLE} and v.id = $5::uuid`,
    values: [...values(reader), id],
  })
  const [view] = found
  const list = view ? findAccessibleList(reader, view.module) : '71001'
  return view && typeof list !== 'string' ? { view, list } : null
}

/** Whether the reader may change the view. */
export const isChangeable = (view: Pick<StoredView, 'user_id'>, reader: Reader): boolean =>
  view.user_id === null ? canShare(reader) : view.user_id === reader.plan.user

/** The columns of a view's owner. */
export const ownerColumns = (owner: Owner, user: string | null) => ({
  user_id: owner.kind === 'own' ? user : null,
  role_id: owner.kind === 'role' ? owner.id : null,
})
