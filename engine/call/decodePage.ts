import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import type { Draft } from './decodedCall.ts'

/** Paging of the wire contract, 1. */
const DEFAULT_SIZE = 10
const LARGEST_SIZE = 100
/** What "all rows" comes to. */
export const ALL_ROWS = 1000

/** `counted: false` asks for the rows alone. */
export interface Page {
  readonly size: number
  readonly number: number
  readonly counted: boolean
}

/** `tampag=0` is all rows, `numpag=-1` the first page without a count; a call that takes no page has none. */
export function decodePage(call: Call, draft: Draft): Page | null {
  if (!bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page')) return null
  const size = whole(draft.page.size, DEFAULT_SIZE)
  const number = whole(draft.page.number, 1)
  if (size === null || size < 0 || size > LARGEST_SIZE) draft.problems.push({ code: '90004', pointer: '/tampag' })
  if (number === null || number === 0 || number < -1) draft.problems.push({ code: '90004', pointer: '/numpag' })
  if (size === null || number === null) return null
  return { size: size === 0 ? ALL_ROWS : size, number: Math.max(number, 1), counted: number !== -1 }
}

function whole(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null
}
