import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeProblem } from '../../../server/command/describeProblem.ts'
import { readConfiguration, settingsExample, settingsPage } from '../../../server/configuration/index.ts'
import type { Setting } from '../../../server/configuration/settingKinds.ts'
import { SETTINGS } from '../../../server/configuration/settings.ts'
import { changePage, readPage } from '../../support/page.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const rows = Object.entries<Setting<unknown>>(SETTINGS)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramit-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A value of a secret, by what it is said to be. */
function sampleOf(expects: string): string {
  const scheme = /begins with ([a-z]+:)/.exec(expects)?.[1]
  if (scheme !== undefined) return `${scheme}//a.example`
  return expects.includes('32 bytes') ? Buffer.alloc(32, 7).toString('base64') : 'postgresql://a@b/c'
}

/** Other settings that a setting requires. */
const besideOf = (name: string): { readonly [name: string]: string } => ({
  ...(name === 'DATABASE_APP_URL' ? { DATABASE_URL: 'postgresql://a@b/c' } : {}),
  ...(name === 'MASTER_KEY_BEFORE' ? { MASTER_KEY: Buffer.alloc(32, 9).toString('base64') } : {}),
})

const told = (environment: { readonly [name: string]: string }): readonly string[] => {
  const read = readConfiguration(environment)
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('settings', () => {
  it('are what the product has where nothing, or an empty text, is given', () => {
    const empty = readConfiguration(Object.fromEntries(rows.map(([, { name }]) => [name, ''])))
    const none = readConfiguration({})
    expect(none.ok).toBe(true)
    expect(empty).toEqual(none)
    expect(none.ok ? Object.keys(none.value).toSorted() : []).toEqual(rows.map(([name]) => name).toSorted())
  })

  it('have names of their own, and a sentence each', () => {
    const names = rows.flatMap(([, { name, isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const [, { name, description }] of rows) {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/)
      expect([name, description]).toEqual([name, expect.stringMatching(/^\S.*[^.]$/)])
    }
  })

  it.each(['abc', '-1', '70000', '80.5', '1e3'])('are refused for PORT=%s', (PORT) => {
    expect(told({ PORT })).toEqual([`PORT must be a whole number from 0 to 65535, not "${PORT}".`])
  })

  it('tell all that is wrong at once, and nothing of a secret', () => {
    const said = told({ PORT: 'abc', DATABASE_WAIT: '1', MASTER_KEY: 'short-secret', DATABASE_QUEUE: '-1' })
    expect(said).toEqual([
      'PORT must be a whole number from 0 to 65535, not "abc".',
      'DATABASE_WAIT must be a whole number from 100 to 60000, not "1".',
      'DATABASE_QUEUE must be a whole number from 0 to 100000, not "-1".',
      expect.stringMatching(/^MASTER_KEY must be a key of 32 bytes in base64/),
    ])
    expect(said.join()).not.toContain('short-secret')
  })

  it.each(rows.filter(([, { isSecret }]) => isSecret).map(([key, { name, kind }]) => [name, key, kind] as const))(
    '%s may stand in a file instead, and not in both',
    (name, key, kind) => {
      const value = sampleOf(kind.expects)
      const path = join(folder, name)
      writeFileSync(path, `${value}\n`)
      const beside = besideOf(name)
      const read = readConfiguration({ ...beside, [`${name}_FILE`]: path })
      const problems = read.ok ? [] : read.problems.filter(({ code }) => code !== 'settingsDisagree')
      expect(problems).toEqual([])
      if (read.ok) expect(read.value).toMatchObject({ [key]: value })
      expect(told({ ...beside, [`${name}_FILE`]: path, [name]: value })).toEqual([
        `${name} and ${name}_FILE are both given: give one of them.`,
      ])
      expect(told({ ...beside, [`${name}_FILE`]: join(folder, 'none') })).toEqual([
        `${name}_FILE names ${join(folder, 'none')}, which cannot be read: ENOENT.`,
      ])
      writeFileSync(join(folder, 'blank'), ' \n')
      expect(told({ ...beside, [`${name}_FILE`]: join(folder, 'blank') })).toEqual([
        `${name}_FILE names ${join(folder, 'blank')}, which cannot be read: it is empty.`,
      ])
    },
  )

  it('that need each other are told so', () => {
    expect(told({ DATABASE_APP_URL: 'postgresql://a@b/c' })).toEqual([
      'DATABASE_APP_URL needs DATABASE_URL: the embedded database has a login of its own.',
    ])
    expect(told({ MASTER_KEY_BEFORE: Buffer.alloc(32, 1).toString('base64') })).toEqual([
      'MASTER_KEY_BEFORE needs MASTER_KEY, which takes its place.',
    ])
  })

  it('let nobody get a mail in production whose links lead nowhere', () => {
    const missing = [expect.stringMatching(/^PUBLIC_URL is missing/)]
    for (const [name, server] of [
      ['SMTP_HOST', 'mail.example'],
      ['SMTP_URL', 'smtp://mail.example'],
    ] as const) {
      const mailing = { [name]: server, MAIL_FROM: 'a@b.example' }
      expect(told(mailing)).toEqual([])
      expect(told({ ...mailing, NODE_ENV: 'production' })).toEqual(missing)
      expect(told({ ...mailing, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' })).toEqual([])
    }
    expect(told({ NODE_ENV: 'production' })).toEqual([])
  })

  it.each([
    ['docs/settings.md', settingsPage],
    ['.env.example', settingsExample],
  ])('stand in %s as the table has them', (file, text) => {
    const path = join(ROOT, file)
    if (process.env['DOCS'] === 'write') changePage(path, text)
    expect(readPage(path)).toBe(text())
  })
})
