import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createScanner, type ScanVerdict } from '../../../server/scan/index.ts'
import { MALWARE, openScannerServer, type ScannerServer } from '../../support/scannerServer.ts'

const MOST = 400_000
/** Milliseconds after which one who never answers is given up. */
const PATIENCE = 500

let server: ScannerServer
beforeAll(async () => {
  server = await openScannerServer({ most: MOST })
})
beforeEach(() => server.become('well'))
afterAll(() => server.close())

async function* pieces(...all: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const piece of all) yield Buffer.from(piece)
}
const scanned = (...all: readonly string[]): Promise<ScanVerdict> => createScanner(server.address).scan(pieces(...all))

describe('a scanner', () => {
  it.each<readonly [string, readonly string[], ScanVerdict]>([
    ['clean', ['one', '', 'two'], 'clean'],
    ['empty', [], 'clean'],
    ['infected', ['one', MALWARE, 'two'], 'infected'],
    ['infected across two pieces', [MALWARE.slice(0, 5), MALWARE.slice(5)], 'infected'],
    ['as large as it may be', ['x'.repeat(MOST)], 'clean'],
    ['too large', Array.from({ length: 40 }, () => 'x'.repeat(100_000)), 'tooLarge'],
  ])('says of what is %s', async (_, all, verdict) => {
    expect(await scanned(...all)).toBe(verdict)
  })

  it('has every byte in its order', async () => {
    const before = server.scanned.length
    await scanned('a'.repeat(70_000), 'b')
    expect(server.scanned.slice(before)).toEqual([70_001])
  })

  it.each(['silent', 'garbage', 'gone'] as const)('gives no verdict when it is %s', async (mood) => {
    server.become(mood)
    expect(await createScanner(server.address, PATIENCE).scan(pieces('one'))).toBe('unavailable')
    expect(await createScanner(server.address, PATIENCE).isThere()).toBe(false)
  })

  it('is heard when it hangs up on what is too large while that is still on its way', async () => {
    server.become('abrupt')
    const large = Array.from({ length: 40 }, () => 'x'.repeat(100_000))
    const verdicts = new Set<ScanVerdict>()
    for (let round = 0; round < 20; round += 1) verdicts.add(await scanned(...large))
    expect([...verdicts]).toEqual(['tooLarge'])
  })

  it('is found at an address of the network and at one of the machine', async () => {
    const local = await openScannerServer({ isLocal: true })
    expect(await createScanner(local.address).scan(pieces(MALWARE))).toBe('infected')
    expect(await createScanner(local.address).isThere()).toBe(true)
    await local.close()
    expect(await createScanner(local.address).scan(pieces('one'))).toBe('unavailable')
    expect(await createScanner(local.address).isThere()).toBe(false)
    expect(await createScanner(server.address).isThere()).toBe(true)
  })

  it('passes on why a file cannot be read', async () => {
    async function* broken(): AsyncGenerator<Buffer, void> {
      yield Buffer.from('one')
      throw new Error('broken')
    }
    await expect(createScanner(server.address, PATIENCE).scan(broken())).rejects.toThrow('broken')
  })
})
