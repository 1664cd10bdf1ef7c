import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchLoopDelay } from '../../../server/http/shedLoad.ts'
import { HTTP_DEFAULTS } from '../../../server/http/settings.ts'
import { serveBeside } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { createWireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0).toReversed()) await end()
})

/** Does nothing but keep the process busy. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('D03 a process that comes late to its work', () => {
  it('is known by what lasts, and it passes', async () => {
    const delay = watchLoopDelay()
    open.push(() => Promise.resolve(delay.stop()))
    while (delay.now() < 300) {
      work(1000)
      await turn()
    }
    while (delay.now() > 100) await turn()
  })

  it('sends calls away with 503 and Retry-After, stays live, and takes them again when it is over', async () => {
    const server = await serveBeside(portal, PATIENT, false, { settings: { ...HTTP_DEFAULTS, mostDelay: 40 } })
    open.push(server.close)
    const visitor = createWireClient(server.base)
    const asking = async () => (await visitor.get('aplicacion', 'codapp=alpha')).status
    let isBusy = true
    const burn = async (): Promise<void> => {
      while (isBusy) {
        work(250)
        await turn()
      }
    }
    const burning = burn()
    // The request ends, with whatever result.
    open.push(() => Promise.resolve(void (isBusy = false)))
    while ((await asking()) === 200);
    const sentAway = await visitor.get('aplicacion', 'codapp=alpha')
    expect([sentAway.status, sentAway.code, sentAway.headers.get('retry-after')]).toEqual([503, '92005', '2'])
    expect((await fetch(`${server.origin}/live`)).status).toBe(200)
    isBusy = false
    await burning
    while ((await asking()) !== 200);
  })
})

describe('D01 connections that bring nothing', () => {
  it('have 15 seconds for the head of a request, 120 for all of it, and 75 of silence', () => {
    const { server } = portal.app
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([15_000, 120_000, 75_000])
  })
})
