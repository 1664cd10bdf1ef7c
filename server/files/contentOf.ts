import type { CallContext, Rows } from '../call/context.ts'
import type { Content } from './content.ts'
import { BrokenFile } from './seal/chunk.ts'
import type { StoredFile } from './storedFile.ts'

/** The content of a stored file, opened with its key. */
export async function contentOf(
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
