import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { below } from '#engine/source'
import type { Begins, Filled } from './rebased.ts'

/** What a form begins with once some of it was saved, where it holds fields that begin anew while they are hidden. */
export const begun: Begins = (next, opened) => {
  const start = begunWith(next, opened.typed)
  // What is hidden and begins anew for it has nothing to lose.
  const isLeft = (pointer: string): boolean => {
    const state = opened.at(pointer)
    return state?.counts === false && state.node.field.source.hiddenValue === 'reset'
  }
  return { start, differs: differs(opened.typed, start, isLeft) }
}

/** What nobody has typed may have begun anew in the form that was opened. */
const begunWith = ({ typed, start }: Filled, opened: Values): Values => ({
  ...start,
  ...Object.fromEntries(
    Object.keys(typed)
      .filter((name) => Object.is(typed[name], start[name]))
      .map((name) => [name, opened[name]]),
  ),
})

/** Whether something typed differs from what was there; `isLeft` says of which places it is no matter. */
function differs(one: unknown, other: unknown, isLeft: (pointer: string) => boolean, pointer = ''): boolean {
  if (Object.is(one, other) || isLeft(pointer)) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length !== other.length || one.some((row, at) => differs(row, other[at], isLeft, below(pointer, at)))
  if (!isObject(one) || !isObject(other)) return true
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((name) =>
    differs(one[name], other[name], isLeft, below(pointer, name)),
  )
}
