import type { CallContext, Rows } from '../call/context.ts'
import type { ReceivedFile } from '../files/index.ts'

/** Writes new files to their place and their rows in the caller's transaction: the row refers to what is already safe. */
export async function keepFiles(context: CallContext, rows: Rows, files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) {
    await context.portal.files.keep(context.tenant.id, file)
    await rows.query({
      name: 'keep-file',
      text: `insert into file (tenant_id, id, name, mime, bytes, sha256, created_by) values ($1::int, $2::uuid, $3, $4, $5::bigint, $6::bytea, $7::uuid)`,
      values: [context.tenant.id, file.id, file.name, file.mime, file.bytes, file.sha256, context.plan.user],
    })
  }
}
