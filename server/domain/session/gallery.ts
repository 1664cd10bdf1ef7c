import { IMAGE_TYPES } from '#engine/field'
import { refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { contentDisposition, openFileContent, download, openFilePath, storedFiles } from '../../files/index.ts'

/**
 * Serves a file by its signed path without a session. It never changes and may be cached. Protected files have no
 * public path.
 */
export const gallery: PublicOperation = async (context, { input }) => {
  const { portal } = context
  const opened = openFilePath(context, input['ruta'])
  if (!opened) return refuse('91016')
  const rows = createRows(portal.pool, { tenant: opened.tenant, user: null })
  const file = (await storedFiles(rows, opened.tenant, [opened.id])).get(opened.id)
  if (!file || file.isProtected) return refuse('91016')
  return download(await openFileContent(context, rows, opened.tenant, file), file, {
    'content-disposition': IMAGE_TYPES.includes(file.mime) ? 'inline' : contentDisposition(file.name),
    'cache-control': 'private, max-age=31536000, immutable',
  })
}
