import { describe, expect, it } from 'vitest'
import type { EncodedRequest } from '#engine/call'
import { SubmitKeys } from '../../../app/client/createClient.ts'

const request = (name: string, file?: File): EncodedRequest => ({
  method: 'POST',
  path: 'orders',
  query: [],
  headers: [],
  version: null,
  body: {
    kind: 'parts',
    parts: [
      { kind: 'json', name: 'order', value: { name } },
      ...(file ? [{ kind: 'file' as const, name: 'picture', file }] : []),
    ],
  },
})

describe('keys of what is submitted', () => {
  it.each([0, 500, 503])('stay the same over a retry after no clear answer (%i)', (status) => {
    const keys = new SubmitKeys()
    const first = keys.of(request('a'))
    if (status > 0) keys.answered(request('a'), status)
    expect(keys.of(request('a'))).toBe(first)
  })

  it.each([201, 409, 422])('end with a clear answer (%i)', (status) => {
    const keys = new SubmitKeys()
    const first = keys.of(request('a'))
    keys.answered(request('a'), status)
    expect(keys.of(request('a'))).not.toBe(first)
  })

  it('differ with the content, files among it', () => {
    const keys = new SubmitKeys()
    const file = (text: string): File => new File([text], 'a.png', { lastModified: 1 })
    const made = [request('a'), request('b'), request('a', file('1')), request('a', file('12'))].map((one) =>
      keys.of(one),
    )
    expect(new Set(made).size).toBe(made.length)
  })
})
