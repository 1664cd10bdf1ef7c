import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PARTS, PROJECTS } from '../../scripts/parts.mjs'
import { withPart } from '../../scripts/proof.mjs'
import { ROOT } from '../../scripts/root.mjs'

const ran = { commit: 'abc1234', day: '2026-11-25', passed: 12, failed: 0, seconds: 90 }

const rowOf = (page: string, part: string): string | undefined =>
  page.split('\n').find((line) => line.startsWith(`| ${part} |`))

describe('docs/proof.md', () => {
  it('has a row for each part, also before any has run', () => {
    const page = withPart('', 'unit', ran)
    for (const part of Object.keys(PARTS)) expect(rowOf(page, part)).toContain(PARTS[part]?.what)
    expect(rowOf(page, 'unit')).toMatch(/\| `abc1234` \| 2026-11-25 \| 12 \| 0 \| 1\.5 \|$/)
    expect(rowOf(page, 'attack')).toMatch(/\| not yet \| {5}\|$|\| not yet \| \| \| \| \|$/)
  })

  it('keeps the rows of parts that ran before, and replaces that of the part', () => {
    const first = withPart('', 'unit', ran)
    const second = withPart(first, 'attack', { ...ran, commit: 'def5678+', failed: 1 })
    expect(rowOf(second, 'unit')).toBe(rowOf(first, 'unit'))
    expect(rowOf(second, 'attack')).toContain('| `def5678+` | 2026-11-25 | 12 | 1 | 1.5 |')
    expect(rowOf(withPart(second, 'unit', { ...ran, passed: 13 }), 'unit')).toContain('| 13 | 0 |')
  })

  it('is as the run writes it', () => {
    const page = readFileSync(join(ROOT, 'docs', 'proof.md'), 'utf8')
    const rows = page.split('\n').filter((line) => /^\| [a-z-]+ \| /.test(line) && !line.startsWith('| part |'))
    expect(rows.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(Object.keys(PARTS))
  })
})

describe('the parts of the whole run', () => {
  it('leave out no project of `npm test`', () => {
    const projects = (runs: readonly (readonly string[])[]) => new Set(runs.map((args) => args.slice(0, 2).join(' ')))
    expect(projects(Object.values(PARTS).map(({ vitest }) => vitest))).toEqual(projects(Object.values(PROJECTS)))
  })

  it('take every file of the server, and every language of every page', () => {
    const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8')
    const [, folders = ''] = /node\('server', \[([^\]]+)\]/.exec(config) ?? []
    const taken = ['server', 'attack', 'faults'].flatMap((part) => PARTS[part]?.vitest.slice(2) ?? [])
    expect(taken).toEqual([...folders.matchAll(/'(\w+)'/g)].map(([, folder]) => `tests/${folder}`))
    const pages = readFileSync(join(ROOT, 'tests', 'browser', 'everyPage.test.ts'), 'utf8')
    const [, languages = ''] = /language: \[([^\]]+)\]/.exec(pages) ?? []
    const shown = Object.values(PARTS).flatMap(
      ({ vitest }) => /every page, in (.+)/.exec(vitest.at(-1) ?? '')?.[1] ?? [],
    )
    expect(shown).toEqual([...languages.matchAll(/'([\w-]+)'/g)].map(([, language]) => language))
  })
})
