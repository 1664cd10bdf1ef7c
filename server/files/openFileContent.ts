import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Content } from '../fileStore/index.ts'
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
