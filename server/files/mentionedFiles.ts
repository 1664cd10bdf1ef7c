import { isObject } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import { openFilePath } from './storedFile.ts'

/** Ids that some values may mean, whatever they are: of a file `{id, …}`, of a path that we signed. */
const MAX_IDS = 1000

/**
 * Every id that a value could mean as a file, found before any field is known: what is asked of the rows once. Whether one
 * may be named, and where, is decided by the rows and the fields.
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
