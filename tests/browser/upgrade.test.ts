import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { loadDefinitions } from '../../server/definitions/index.ts'
import { serveClient } from '../../server/http/clientFiles.ts'
import { createSessionCache } from '../../server/session/index.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { unwrap } from '../support/testDatabase.ts'
import { DEFINITIONS } from '../support/testPortal.ts'

const BUILT = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** The built client in a folder of its own, served as the server does. */
async function startServer(): Promise<{ readonly address: string; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-client-'))
  await cp(BUILT, folder, { recursive: true })
  const app = Fastify()
  const definitions = await unwrap(loadDefinitions(DEFINITIONS))
  await app.register((site) => serveClient(site, { definitions, sessions: createSessionCache() }, folder))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, folder }
}

/** Makes another build of it: the script of the page has another content and, of as many characters, another hash. */
async function upgrade(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const [, name = '', hash = ''] = /src="\/assets\/([\w-]+)-([\w-]{8})\.js"/.exec(html) ?? []
  const assets = join(folder, 'assets')
  const files = (await readdir(assets)).filter((file) => file.startsWith(`${name}-${hash}.js`))
  for (const file of files) {
    const renamed = join(assets, file.replace(hash, 'upgraded'))
    await rename(join(assets, file), renamed)
    if (file.endsWith('.js')) await writeFile(renamed, `document.title = 'The next version'`)
    else await rm(renamed)
  }
  await writeFile(page, html.replaceAll(hash, 'upgraded'))
}

it('a browser that has the portal in its cache comes to the next version by following a link', async () => {
  const { address, folder } = await startServer()
  const browser = await sharedChromium()
  onTestFinished(() => closeContexts(browser))
  const page = await browser.newPage()
  await page.goto(`${address}/signIn`)
  await page.locator('#app > *').first().waitFor()
  const hashed = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name }) => name),
  )
  expect(hashed).not.toEqual([])
  await upgrade(folder)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/signIn'
    link.textContent = 'Again'
    link.id = 'again'
    document.body.append(link)
  })
  await page.locator('#again').evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => page.title()).toBe('The next version')
})
