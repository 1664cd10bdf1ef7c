import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, postmasterOf, type BuiltServer } from '../support/serverProcess.ts'
import { serveInTest } from '../support/serveInTest.ts'
import { createWireClient } from '../support/wireClient.ts'
import { toldFault, type Fault } from './ledger.ts'

const FAULT: Fault = {
  id: 'FT-5',
  does: 'a second server, and commands that write, on the data of one that runs; then a start after kill -9, the database left running or killed too',
  figure: 'refused ≤ 2 s with a sentence; what a killed server held is taken over',
  file: 'FT-5.full.test.ts',
}
/** Milliseconds beside those of a start of Node; the whole run is for a machine that does nothing else. */
const MOST = 2000

let built: BuiltServer
let environment: { readonly DATA_DIR: string }
beforeAll(async () => {
  built = await buildServer()
  environment = { DATA_DIR: built.dataDirectory('data') }
  await built.run(['create-tenant', '--code', 'town', '--name', 'The Town'], { environment })
})
afterAll(() => built.remove())

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

it('FT-5 a second server is refused at once and changes nothing; after a kill the next takes over', async () => {
  let server = await serveInTest(built, { environment })
  const [, node] = await timed(() => built.run(['--help']))
  const refusals: number[] = []
  for (const typed of [['serve'], ['migrate'], ['rotate-keys']]) {
    const [{ code, output, errors }, took] = await timed(() => built.run(typed, { environment }))
    expect([typed, code, output]).toEqual([typed, 1, ''])
    expect(errors).toMatch(
      /^Another server is using the data in .+: stop it, or choose another directory with DATA_DIR=<path>\.\n$/,
    )
    refusals.push(took - node)
  }
  expect(Math.max(...refusals)).toBeLessThan(MOST)
  const asked = (base: string) => createWireClient(base).get('aplicacion', 'codapp=town')
  expect((await asked(server.base)).status).toBe(200)
  const starts: number[] = []
  for (const isDatabaseKilled of [false, true]) {
    await server.end('SIGKILL')
    const pid = isDatabaseKilled ? await postmasterOf(environment.DATA_DIR) : null
    if (pid !== null) process.kill(pid, 'SIGKILL')
    const [next, took] = await timed(() => serveInTest(built, { environment }))
    starts.push(took)
    server = next
    expect((await asked(server.base)).status).toBe(200)
  }
  await server.end('SIGTERM')
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  toldFault(
    FAULT,
    `refused after ${seconds(Math.max(...refusals))} s at most; serving again ${starts.map(seconds).join(' and ')} s after the kill`,
  )
}, 300_000)
