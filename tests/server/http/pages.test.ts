import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
let client: string
let server: BesideServer

/** The page of a build: two builds have the same size and, here, the same time. */
async function install(hash: string): Promise<void> {
  const page = join(client, 'index.html')
  await writeFile(page, `<!doctype html><script type="module" src="/assets/main-${hash}.js"></script>`)
  await utimes(page, 1, 1)
  await writeFile(join(client, 'assets', `main-${hash}.js`), `document.title = '${hash}'`)
}

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'tramit-client-'))
  await mkdir(join(client, 'assets'))
  await install('aaaaaaaa')
  await writeFile(join(client, 'assets', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  portal = await openTestPortal({ empty: true })
  server = await serveBeside(portal, PATIENT, false, { client })
})
afterAll(async () => {
  await server.close()
  await portal.close()
  await rm(client, { recursive: true, force: true })
})

const keptFor = async (path: string): Promise<readonly [number, string | null]> => {
  const { status, headers } = await fetch(server.origin + path)
  return [status, headers.get('cache-control')]
}

describe('pages and files of the client', () => {
  it('are asked for each time, but for files with a hash in their name', async () => {
    for (const path of ['/', '/signIn', '/category/1?x=2', '/index.html', '/documentation'])
      expect([path, ...(await keptFor(path))]).toEqual([path, 200, 'no-cache'])
    expect(await keptFor('/documentation/swagger-ui.css')).toEqual([200, 'no-cache'])
    expect(await keptFor('/assets/main-aaaaaaaa.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await keptFor('/assets/logo.svg')).toEqual([200, 'no-cache'])
    expect(await keptFor('/assets/main-cccccccc.js')).toEqual([404, 'no-cache'])
  })

  it('of another build are sent to a browser that holds the page of the one before, of the same size and time', async () => {
    const before = await fetch(`${server.origin}/signIn`)
    expect(await before.text()).toContain('aaaaaaaa')
    await install('bbbbbbbb')
    const held: [string, string][] = (
      [
        ['if-none-match', before.headers.get('etag')],
        ['if-modified-since', before.headers.get('last-modified')],
      ] as const
    ).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    const after = await fetch(`${server.origin}/signIn`, { headers: held })
    expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('bbbbbbbb')])
  })

  it('may use nothing of the device: no place, no camera, no payment', async () => {
    for (const path of ['/', '/nothing', '/documentation', '/assets/main-aaaaaaaa.js', '/assets/nothing.js']) {
      const policy = (await fetch(server.origin + path)).headers.get('permissions-policy') ?? ''
      for (const ability of ['geolocation', 'camera', 'microphone', 'payment', 'usb'])
        expect([path, policy.split(', ')]).toEqual([path, expect.arrayContaining([`${ability}=()`])])
    }
  })
})
