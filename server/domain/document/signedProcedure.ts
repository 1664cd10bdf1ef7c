import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** The record of a signature: a document, or the procedure of a file that may have no document yet. */
export type SignedRecord =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'procedure'; readonly id: string }

/**
 * Locks the procedure whose file is signed, by whichever way, and does not wait for it. The lock is taken before those of its files and
 * documents, as a correction takes it: in another order two could deadlock. Null: the document is no file of a procedure.
 */
export async function lockSignedProcedure(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  { kind, id }: SignedRecord,
): Promise<LockedProcedure | null> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: `procedure-of-${kind}`,
    text: `select r.id from requirement r where r.tenant_id = $1::int and r.deleted_at is null and r.id = ${PROCEDURE_OF[kind]}`,
    values: [tenant.id, id],
  })
  const procedure = found[0]?.id
  if (procedure === undefined) return null
  const { rowCount } = await rows.query({
    name: 'lock-signed-procedure',
    text: `select from requirement where tenant_id = $1::int and id = $2::uuid and deleted_at is null for no key update skip locked`,
    values: [tenant.id, procedure],
  })
  return { id: procedure, isLocked: rowCount > 0 }
}

interface LockedProcedure {
  readonly id: string
  /** False: another transaction has it. */
  readonly isLocked: boolean
}

const PROCEDURE_OF: { readonly [kind in SignedRecord['kind']]: string } = {
  procedure: '$2::uuid',
  document:
    '(select d.tramite from document d where d.tenant_id = $1::int and d.id = $2::uuid and d.adjunto is not null)',
}

/**
 * Raises the version of a procedure whose file was signed, in the transaction that signs: the procedure has another file from then on.
 * A save by somebody who read it before is a conflict, and open lists and pages are updated.
 */
export async function raiseVersionOfProcedure(
  { tenant, plan }: CallContext,
  rows: Rows,
  procedure: string,
): Promise<void> {
  await rows.query({
    name: 'note-signed-procedure',
    text: `update requirement set version = version + 1, fecha_act = now(), updated_at = now(), updated_by = $3::uuid
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, procedure, plan.user],
  })
}
