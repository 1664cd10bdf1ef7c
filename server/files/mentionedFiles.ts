import { isObject } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import { openFilePath } from './storedFile.ts'

/** Most ids in one value. */
const MAX_IDS = 1000

/**
 * Finds every id in a value that could be a file, from `{id, …}` or a signed path, before the fields are known. Rows
 * and fields decide later whether it may be used.
 */
export function mentionedFiles(context: Pick<CallContext, 'portal' | 'tenant'>, value: unknown): readonly string[] {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (found.size >= MAX_IDS) return
    if (typeof one === 'string') {
      const opened = openFilePath(context, one)
      if (opened?.tenant === context.tenant.id) found.add(opened.id)
    } else if (Array.isArray(one)) one.forEach(look)
    else if (isObject(one)) {
      if (isUuid(one['id']) && ('uid' in one || 'ruta' in one || 'size' in one || 'name' in one)) found.add(one['id'])
      Object.values(one).forEach(look)
    }
  }
  look(value)
  return [...found]
}
