import { Readable } from 'node:stream'
import { SANDBOX, openFilePath, storedFiles } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { thumbnailOf } from '../../thumbnail/index.ts'
import { canOpenFile } from './canOpenFile.ts'
import { ownRows } from './readings.ts'

const NOT_FOUND = '91016'
const BUSY = '92005'

/** Returns a file in small to whoever may open it. It tells too little to be noted as opened. */
export const thumbnail: Operation = async (context, { input: { docpath } }) => {
  const { rows, tenant } = context
  const opened = openFilePath(context, docpath)
  if (opened?.tenant !== tenant.id || opened.secondsLeft === 0) return refuse(NOT_FOUND)
  const file = (await storedFiles(rows, tenant.id, [opened.id])).get(opened.id)
  if (!file || !(await canOpenFile(context, file))) return refuse(NOT_FOUND)
  const drawn = await thumbnailOf(context, ownRows(context), file)
  if (drawn.kind !== 'drawn') return refuse(drawn.kind === 'busy' ? BUSY : NOT_FOUND)
  await recordFileAccess(context, file)
  return {
    ok: true,
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'content-length': String(drawn.content.length),
      'content-security-policy': SANDBOX,
      'cache-control': 'private, no-store',
    },
    stream: Readable.from([drawn.content], { objectMode: false }),
  }
}
