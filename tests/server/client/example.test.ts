import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.mjs'
import { openTestPortal, PASSWORD } from '../../support/testPortal.ts'
import type { TestPortal } from '../../support/testPortal.ts'

const run = promisify(execFile)

describe('the example of the client', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const example = async (environment: { readonly [name: string]: string }): Promise<readonly string[]> => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'examples/client/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
    })
    return stdout.trim().split('\n')
  }
  const admin = () => ({
    PORTAL_URL: new URL(portal.base).origin,
    APPLICATION: 'alpha',
    EMAIL: 'admin@alpha.example',
    PASSWORD,
  })

  it('makes a token, works with it, and is told refusals by their codes', async () => {
    expect(await example(admin())).toEqual([
      'token made',
      'created Streets',
      'renamed to Streets and squares, version 2',
      '92001: somebody else wrote "Roads"',
      'removed',
      '0 of 0 categories',
      expect.stringMatching(/^(?:71001|92070): /),
    ])
  })

  it('is told why it does not come in, and that nothing answers', async () => {
    expect(await example({ ...admin(), PASSWORD: 'Wrong-2026' })).toEqual([expect.stringMatching(/^91001: /)])
    expect(await example({ ...admin(), PORTAL_URL: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^network: .*ECONNREFUSED|^network: bad port/),
    ])
  })
})
