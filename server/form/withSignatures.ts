import { isObject, signableFiles } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { fieldsOf } from './readSubmissions.ts'

type Reader = Pick<CallContext, 'portal' | 'tenant' | 'plan' | 'definitions'>

/**
 * Adds to the answers of a record which of their files are signed, and which of them by the reader. Only forms with files that may be
 * signed cost a statement.
 */
export async function withSignatures(
  context: Reader,
  rows: Rows,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
): Promise<readonly Submission[]> {
  const files = submissions.flatMap((submission) =>
    signableFiles(fieldsOf(submission, forms, context) ?? [], submission.valores).map(({ id }) => id),
  )
  if (files.length === 0 || !context.definitions.tables.has('document')) return submissions
  const signed = await signedFiles(context, rows, files)
  return signed.size === 0 ? submissions : (mark(submissions, signed) as readonly Submission[])
}

/** The files that are signed, each with whether the reader has signed it. */
async function signedFiles(
  { tenant, plan }: Reader,
  rows: Rows,
  files: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows: found } = await rows.query<{ readonly adjunto: string; readonly own: boolean }>({
    name: 'signed-attachments',
    text: `select adjunto, coalesce(firmantes @> to_jsonb($3::text), false) as own from document
            where tenant_id = $1::int and f_fold(adjunto) = any($2::text[]) and signed and deleted_at is null`,
    values: [tenant.id, files, plan.user],
  })
  return new Map(found.map(({ adjunto, own }) => [adjunto, own]))
}

function mark(held: unknown, signed: ReadonlyMap<string, boolean>): unknown {
  if (Array.isArray(held)) return held.map((one: unknown) => mark(one, signed))
  if (!isObject(held)) return held
  const own = 'ruta' in held ? signed.get(scalarText(held['id'])) : undefined
  if (own !== undefined) return { ...held, firmado: true, firmadoPorUsuario: own }
  return Object.fromEntries(Object.entries(held).map(([name, one]) => [name, mark(one, signed)]))
}
