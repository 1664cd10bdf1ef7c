import { Readable } from 'node:stream'
import { FILE_LIMIT } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Content, ReceivedFile } from '../fileStore/index.ts'
import { BrokenFile } from '../fileStore/index.ts'
import type { StoredFile } from './storedFile.ts'

/** Opens the content of a stored file with its key. */
export async function openFileContent(
  { portal: { files } }: Pick<CallContext, 'portal'>,
  rows: Rows,
  tenant: number,
  { id, bytes, wrapped, keyVersion }: StoredFile,
): Promise<Content> {
  const isSealed = wrapped !== null && keyVersion !== null
  const key = isSealed ? await files.keys.unwrap(rows, tenant, id, { wrapped, version: keyVersion }) : null
  const content = await files.open(tenant, id, key)
  if (content.size !== bytes) throw new BrokenFile()
  return content
}

/** Receives the content of a stored file once more, sealed with a key of its own. The caller keeps or reverts it. */
export async function copyFile(
  context: Pick<CallContext, 'portal' | 'tenant'>,
  rows: Rows,
  file: StoredFile,
): Promise<ReceivedFile> {
  const content = await openFileContent(context, rows, context.tenant.id, file)
  const pieces = Readable.from(content.pieces(0, content.size), { objectMode: false })
  return context.portal.files.receive('archivo', file.name, pieces, FILE_LIMIT)
}
