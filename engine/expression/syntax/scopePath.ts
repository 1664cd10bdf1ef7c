import { closestName } from '../closestName.ts'
import { isForbiddenName, isReserved } from '../names.ts'
import type { PathOrigin, ScopePath } from './expressionNode.ts'
import { refuse, truncateName } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Resolves a path at a location: to the scope, or to the innermost item. `$` names always resolve to the scope. */
export function scopePathAt(
  path: readonly string[],
  spot: ParseLocation,
  reader: Reader,
  from: PathOrigin = spot.frames === 0 ? 'scope' : 0,
): ScopePath | undefined {
  const forbidden = path.find(isForbiddenName)
  if (forbidden !== undefined) {
    refuse(reader, spot, 'forbiddenName', { name: forbidden })
    return undefined
  }
  const head = path[0]
  if (head === undefined || !isReserved(head))
    return { from: path.length > 1 && head !== undefined && reader.names.includes(head) ? 'scope' : from, path }
  if (reader.names.includes(head)) return { from: 'scope', path }
  const suggestion = closestName(head, reader.names)
  refuse(reader, spot, 'unknownName', { name: truncateName(head), ...(suggestion === undefined ? {} : { suggestion }) })
  return undefined
}

/**
 * Returns the steps of a dotted path, empty for the empty path, which is the whole scope. Undefined if it is not a
 * path.
 */
export function pathOf(key: unknown): readonly string[] | undefined {
  if (typeof key !== 'string' && typeof key !== 'number') return undefined
  return key === '' ? [] : String(key).split('.')
}
