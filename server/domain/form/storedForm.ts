import type { FormularioSource } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { formDraft } from '../../form/index.ts'
import type { FormDraft } from '../../form/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** A served form with its draft. */
export interface StoredForm extends Omit<FormDraft, 'campos'> {
  readonly id: string
  readonly version: number
  readonly type: number
  readonly function: string
  /** The version that is served; 0 before the first. */
  readonly number: number
  /** Null: as in the version that is served. */
  readonly campos: FormDraft['campos'] | null
  /** The version that is served. */
  readonly source: FormularioSource | null
}

/** Reads a form and locks it until the transaction ends. */
export async function lockForm(rows: Rows, tenant: number, id: string | null): Promise<StoredForm | null> {
  if (!isUuid(id)) return null
  const { rows: found } = await rows.query<StoredForm>({
    name: 'lock-form',
    text: `select f.id, f.version, f.nombre, f.type, f.function, f.number, f.titulos, f.campos, v.source
             from form f left join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
            where f.tenant_id = $1::int and f.id = $2::uuid and f.type in (1, 2, 3) and f.deleted_at is null for update of f`,
    values: [tenant, id],
  })
  return found[0] ?? null
}

/** The source under edit: the draft, or else the version that is served. */
export function editedDraft({ nombre, titulos, campos, source }: Omit<StoredForm, 'id' | 'version'>): FormDraft {
  const served = source ? formDraft(source, nombre) : { nombre, titulos: {}, campos: [] }
  return { nombre, titulos: titulos ?? served.titulos, campos: campos ?? served.campos }
}

/** Counts a change of the form. Returns its version. */
export async function countChange(
  rows: Rows,
  tenant: number,
  { id }: Pick<StoredForm, 'id'>,
  user: string | null,
): Promise<number> {
  const { rows: found } = await rows.query<{ version: number }>({
    name: 'count-change-of-form',
    text: `update form set version = version + 1, updated_at = now(), updated_by = $3::uuid
            where tenant_id = $1::int and id = $2::uuid returning version`,
    values: [tenant, id, user],
  })
  return found[0]?.version ?? 0
}

/** Whether the caller may read forms. Calls for choices are open to every session, and answer nothing to the others. */
export const mayRead = ({ plan, portal }: Pick<CallContext, 'plan' | 'portal'>): boolean =>
  plan.actions.has(portal.definitions.access.actions['view'] ?? '')
