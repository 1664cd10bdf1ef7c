import { IMAGE_TYPES } from '#engine/field'
import { refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { openFileContent, download, openFilePath, storedFiles } from '../../files/index.ts'

/**
 * Serves a picture of a record by its signed path without a session. The path expires within a day. Every other file needs
 * a session (`documentos/obtener`).
 */
export const gallery: PublicOperation = async (context, { input }) => {
  const { portal } = context
  const opened = openFilePath(context, input['ruta'])
  if (opened?.purpose !== 'gallery' || opened.secondsLeft === 0) return refuse('91016')
  const rows = createRows(portal.pool, { tenant: opened.tenant, user: null })
  const file = (await storedFiles(rows, opened.tenant, [opened.id])).get(opened.id)
  if (file?.state !== 'kept' || file.isProtected || !IMAGE_TYPES.includes(file.mime)) return refuse('91016')
  return download(await openFileContent(context, rows, opened.tenant, file), file, {
    'content-disposition': 'inline',
    'cache-control': `private, max-age=${Math.floor(opened.secondsLeft)}, immutable`,
  })
}
