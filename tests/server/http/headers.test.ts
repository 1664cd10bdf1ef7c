import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** The rules of a page's content security policy, by name. */
async function policyOf(path: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { headers } = await fetch(address(path))
  const rules = (headers.get('content-security-policy') ?? '').split(';').map((rule) => rule.trim().split(' '))
  return new Map(rules.map(([name = '', ...values]) => [name, values]))
}

const address = (path: string): string => new URL(path, portal.base).href

describe('headers', () => {
  it.each(['/nothing', '/signIn'])('let the page %s run its own scripts and nothing else', async (path) => {
    const policy = await policyOf(path)
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('default-src')).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]])
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
  })

  it.each(['/api/aplicacion?codapp=alpha', '/api/nothing', '/api/%zz'])(
    'make the answer %s data that nothing runs or frames',
    async (path) => {
      const policy = await policyOf(path)
      expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual([["'none'"], ["'none'"]])
      const { headers } = await fetch(address(path))
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('keep answers out of caches, save what carries a hash', async () => {
    const admin = await portal.as('admin')
    expect((await admin.get('categorias')).headers.get('cache-control')).toBe('private, no-store')
    expect((await portal.visitor.get('nothing')).headers.get('cache-control')).toBe('private, no-store')
    for (const path of ['aplicacion?codapp=alpha', 'tablacatalogo/134217736', 'definiciones', 'formularios']) {
      const first = await admin.get(path)
      expect([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, 'private, no-cache'])
      const again = await admin.get(path, '', { 'if-none-match': first.headers.get('etag') ?? '' })
      expect([path, again.status]).toEqual([path, 304])
    }
  })

  it('name the transaction: the one that came, or a new one', async () => {
    const id = randomUUID()
    expect(
      (await portal.visitor.get('nothing', '', { 'x-dat-id-transaccion': id })).headers.get('x-dat-id-transaccion'),
    ).toBe(id)
    for (const strange of ['x', '<script>', `${id}0`, '']) {
      const { headers } = await portal.visitor.get('nothing', '', { 'x-dat-id-transaccion': strange })
      expect(headers.get('x-dat-id-transaccion')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
  })

  it('let no other origin read', async () => {
    const answer = await fetch(address('/api/aplicacion?codapp=alpha'), {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
