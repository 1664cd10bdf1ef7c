import { safeFileName } from '#engine/field'
import { refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { contentOf, download, openPath, storedFiles } from '../../files/index.ts'
import { noteFile } from '../../privacy/reading/index.ts'
import { mayOpen } from './mayOpen.ts'

const NOTHING = '91016'

/** A stored file, or the part of it that is asked for, to whoever may open it; to anybody else there is none. */
export const content: Operation = async (context, { input: { docpath, docname, signed, rango } }) => {
  const opened = openPath(context, docpath)
  // A name that no file here can have is not looked for; there are no signed copies yet.
  if (opened?.tenant !== context.tenant.id || !isName(docname) || signed === 'true') return refuse(NOTHING)
  const file = (await storedFiles(context.rows, context.tenant.id, [opened.id])).get(opened.id)
  if (!file || !(await mayOpen(context, file))) return refuse(NOTHING)
  await noteFile(context, file)
  return download(
    await contentOf(context, context.rows, context.tenant.id, file),
    file,
    { 'cache-control': 'private, no-store' },
    typeof rango === 'string' ? rango : null,
  )
}

const isName = (name: unknown): boolean =>
  name === undefined || (typeof name === 'string' && safeFileName(name) === name && !ENCODED.test(name))

/** Separators, dots and ends of text, encoded once more. */
const ENCODED = /%(?:2e|2f|5c|00)/i
