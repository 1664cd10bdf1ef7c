import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { travelled } from './served.ts'

/** Deep equality as JSON has it, cheap where it holds; where it does not, with what it is about. */
export function same(what: string, found: unknown, wanted: unknown, about: () => unknown): void {
  if (isDeepStrictEqual(found, wanted)) return
  const [one, other] = [travelled(found), travelled(wanted)]
  if (isDeepStrictEqual(one, other)) return
  expect(one, `${what} of ${JSON.stringify(about())}`).toEqual(other)
}
