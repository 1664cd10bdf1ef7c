import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parseCommand } from '../../../server/command/parseCommand.ts'
import { checkDefinitions, formatDefinitions } from '../../../server/definitions/index.ts'
import { domain } from '../../../server/domain/index.ts'
import { buildApp } from '../../../server/http/index.ts'
import { launchChromium } from '../../support/chromium.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { visitor } from '../../support/visitor.ts'
import type { WireClient } from '../../support/wireClient.ts'

const PAGE = fileURLToPath(new URL('../../../docs/tutorial.md', import.meta.url))
const CLIENT = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const LANGUAGES = ['en', 'es', 'ca', 'fr']

interface Block {
  /** Words after the fence: the language, and the file that the block changes. */
  readonly language: string
  readonly file: string | undefined
  readonly text: string
}

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(\w+) ?(\S+)?\n([\s\S]*?)^```$/gm)].map(([, language = '', file, text = '']) => ({
    language,
    file,
    text,
  }))

/** The arguments of a command line, of which some are quoted. */
const argumentsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** JSON merge patch (RFC 7396). */
const merge = (target: unknown, patch: unknown): unknown =>
  isObject(patch)
    ? {
        ...(isObject(target) ? target : {}),
        ...Object.fromEntries(
          Object.entries(patch).map(([key, value]) => [key, merge(isObject(target) ? target[key] : null, value)]),
        ),
      }
    : patch

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

let blocks: readonly Block[]
let copy: DefinitionCopy
beforeAll(async () => {
  blocks = blocksOf(await readFile(PAGE, 'utf8'))
  copy = await copyDefinitions()
})
afterAll(() => copy.remove())

/** Runs the command that makes the module, then merges what follows into its files; texts in every language. */
async function followTutorial(): Promise<void> {
  const line = blocks.find(({ text }) => text.includes('new-module'))?.text ?? ''
  const parsed = await unwrap(
    Promise.resolve(parseCommand([...argumentsOf(line.replace('npm run tramit --', '')), copy.folder])),
  )
  if (parsed.kind !== 'run' || parsed.command.action.kind !== 'plain') throw new Error('The tutorial makes no module')
  const { command, values, argument } = parsed
  const { run } = parsed.command.action
  const made = await run({ definitions: copy.folder, migrations: '', client: CLIENT }, values, argument)
  expect([command.name, made]).toMatchObject(['new-module', { ok: true, value: { code: 0 } }])
  for (const { file, text } of blocks)
    if (file?.startsWith('definitions/'))
      for (const language of LANGUAGES) await mergeInto(file.replace('/en/', `/${language}/`), JSON.parse(text))
  await formatDefinitions(copy.folder)
}

async function mergeInto(file: string, patch: unknown): Promise<void> {
  const path = join(copy.folder, file.replace('definitions/', ''))
  await writeFile(path, JSON.stringify(merge(JSON.parse(await readFile(path, 'utf8')), patch)))
}

describe('LC-05 the tutorial', () => {
  let portal: TestPortal
  let admin: WireClient
  beforeAll(async () => {
    await followTutorial()
    portal = await openTestPortal({ definitions: copy.folder })
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  it('makes a module of thirteen fields that passes the check', async () => {
    expect(await checkDefinitions(copy.folder)).toEqual([])
    const { fields } = JSON.parse(await readFile(join(copy.folder, 'modules/meter.json'), 'utf8')) as {
      readonly fields: object
    }
    expect(Object.keys(fields)).toHaveLength(13)
  })

  it('is answered as it says', async () => {
    const exchanges = blocks.filter(({ language }) => language === 'http')
    expect(exchanges.length).toBeGreaterThan(2)
    for (const { text } of exchanges) {
      const [request = '', answer = ''] = text.split('\n\n')
      const [first = '', ...body] = request.split('\n')
      const [method = '', address = ''] = first.split(' ')
      const [path = '', query = ''] = address.replace('/api/', '').split('?')
      const [status, ...expected] = answer.split('\n')
      const sent = await admin.send(method, path, {
        query,
        ...(body.length > 0 ? { json: JSON.parse(body.join('')) } : {}),
      })
      expect([first, sent.status, sent.body]).toMatchObject([first, Number(status), JSON.parse(expected.join(''))])
    }
  })

  it('has records for the demo that can be stored', async () => {
    const rows = blocks.find(({ file }) => file === 'server/demo/rows/meter.json')?.text ?? '{}'
    const { vilamar } = JSON.parse(rows) as { readonly vilamar: readonly object[] }
    const made = await Promise.all(vilamar.map((json) => admin.post('meter', { json })))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
  })

  it('is worked with in the browser', async () => {
    const app = await buildApp(portal.portal, domain, { client: CLIENT, logs: false })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const browser = await launchChromium()
    onTestFinished(async () => {
      await browser.close()
      app.server.closeAllConnections()
      await app.close()
    })
    const { page, complaints } = await visitor(browser)
    await page.addInitScript((token) => {
      if (sessionStorage.length === 0) sessionStorage.setItem('tramit.token', token ?? '')
    }, admin.token)
    await page.goto(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/?codapp=alpha`)
    await page.getByRole('link', { name: 'Water meters' }).click()
    await page.getByRole('button', { name: 'New water meter' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('heading', { name: 'Reading and bill' }).waitFor()
    await form.getByLabel('Number').fill('M-9')
    expect(await form.getByLabel('Discount').count()).toBe(0)
    await form.getByLabel('Use').selectOption('Trade')
    await form.getByLabel('Discount').fill('5')
    await form.getByLabel('Fitted on').fill('01/05/2026')
    await form.getByLabel('Read on').fill('30/04/2026')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('The meter cannot have been read before it was fitted.').first().waitFor()
    await form.getByLabel('Read on').fill('01/05/2026')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'M-9' }).waitFor()
    expect(complaints).toEqual([])
  })
})
