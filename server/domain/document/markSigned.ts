import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { readRecord, refuseConflict, tableOf, unquotedName } from '../../resource/index.ts'
import { Parameters, scopeCondition } from '../../sql/index.ts'

/** Signed already by the same person, or nothing that can be signed. */
const NOT_NOW = '92010'

interface MarkedDocument {
  readonly file: string
  readonly name: string
  readonly version: number
}

interface MarkedRow extends Omit<MarkedDocument, 'file'> {
  readonly file: string | null
}

interface SignerOfVersion {
  readonly signer: string
  /** Whether the signer is a user: the document names its users. */
  readonly isUser: boolean
  readonly version: number | null
  readonly at: Date
}

/**
 * Marks a document as signed by a person who has not signed it yet, so that nobody else can sign or change it meanwhile, if it has
 * the version that the client has read. Returns its file, or why it has none to be signed.
 */
export async function markSigned(
  context: CallContext,
  id: string,
  { signer: person, isUser, version, at }: SignerOfVersion,
): Promise<MarkedDocument | RefusedAnswer> {
  const { tenant, plan, scope, rows } = context
  const parameters = new Parameters()
  const signer = parameters.add(person, 'uuid')
  const entity = parameters.add(unquotedName(tableOf(context)), 'text')
  const { rows: marked } = await rows.query<MarkedRow>({
    text: `update document t set signed = true, version = t.version + 1, updated_at = now(),
                  fecha_firma = ${parameters.add(at, 'timestamptz')}, updated_by = ${parameters.add(plan.user, 'uuid')},
                  firmantes = coalesce(t.firmantes, '[]') || ${isUser ? `to_jsonb(${signer})` : `'[]'::jsonb`}
            where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')}
              and t.deleted_at is null and jsonb_array_length(t.archivo) > 0
              and not coalesce(t.firmantes, '[]') @> to_jsonb(${signer})
              and not exists (select from signature s where s.tenant_id = t.tenant_id and s.entity = ${entity}
                                 and s.record = t.id::text and s.signer = ${signer})
              ${version === null ? '' : `and t.version = ${parameters.add(version, 'int')}`}
              and ${scopeCondition(tableOf(context), scope, plan.user, parameters)}
           returning t.archivo->0->>'id' as file, t.nombre as name, t.numero_version as version`,
    values: parameters.values,
  })
  const [one] = marked
  if (one && one.file !== null) return { ...one, file: one.file }
  if (version === null) return refuse(NOT_NOW)
  const present = await readRecord(context, tableOf(context), id, scope, rows)
  return present && present.version !== version
    ? refuseConflict(context, rows, tableOf(context), id, { version, sent: {} })
    : refuse(NOT_NOW)
}
