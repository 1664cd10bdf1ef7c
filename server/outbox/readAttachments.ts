import { openFileContent, storedFiles } from '../files/index.ts'
import type { Attachment } from '../mail/index.ts'
import type { Portal } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

/** The files that go with a mail, as they are when it is sent. Null if one of them is gone. */
export async function readAttachments(
  portal: Portal,
  rows: Rows,
  tenant: number,
  ids: readonly string[],
): Promise<readonly Attachment[] | null> {
  const files = await storedFiles(rows, tenant, ids)
  const attachments: Attachment[] = []
  for (const id of ids) {
    const file = files.get(id)
    if (!file) return null
    const content = await openFileContent({ portal }, rows, tenant, file)
    attachments.push({ name: file.name, mime: file.mime, content: await content.read(0, content.size) })
  }
  return attachments
}
