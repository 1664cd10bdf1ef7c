import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { below } from '#engine/source'
import type { DecodeState } from './decodedCall.ts'

/** Paging of the wire contract, 1. */
const DEFAULT_SIZE = 10
const LARGEST_SIZE = 100
/** Number of rows returned for "all rows". */
export const ALL_ROWS = 1000

/** `counted: false` requests the rows without a count. */
export interface Page {
  readonly size: number
  readonly number: number
  readonly counted: boolean
}

/**
 * Reads the page. `tampag=0` means all rows, `numpag=-1` the first page without a count. Returns null for a call
 * without pages.
 */
export function decodePage(call: Call, state: DecodeState): Page | null {
  const names = namesOfPage(call)
  if (!names) return null
  const size = whole(state.page.size, DEFAULT_SIZE)
  const number = whole(state.page.number, 1)
  if (size === null || size < 0 || size > LARGEST_SIZE) state.problems.push({ code: '90004', pointer: names.size })
  if (number === null || number === 0 || number < -1) state.problems.push({ code: '90004', pointer: names.number })
  if (size === null || number === null) return null
  return { size: size === 0 ? ALL_ROWS : size, number: Math.max(number, 1), counted: number !== -1 }
}

/** Returns the names of a page's size and number in this call as pointers, or null if it takes no page. */
function namesOfPage(call: Call): { readonly size: string; readonly number: string } | null {
  const bound = bindingsOf(call).filter(({ source }) => source.kind === 'path' && source.path[0] === 'page')
  if (bound.length === 0) return null
  const pointerOf = (what: string, otherwise: string): string => {
    const name = bound.find(({ source }) => source.kind === 'path' && source.path[1] === what)?.name
    return name === undefined ? otherwise : name.split('.').reduce(below, '')
  }
  return { size: pointerOf('size', '/tampag'), number: pointerOf('number', '/numpag') }
}

function whole(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null
}
