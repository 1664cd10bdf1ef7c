import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkShape, formularioShape, moduleShape, overlayShape } from '#engine/definition'
import { KINDS } from '#engine/field'
import { readJson } from '../../scripts/docs/examples.ts'
import { deadLinks } from '../../scripts/docs/links.ts'
import { generatedPages } from '../../scripts/docs/pages.ts'
import { requirementRows, requirementTitles } from '../../scripts/docs/requirements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rows = requirementRows(readFileSync(`${root}/docs/requirements.md`, 'utf8'))
const titles = requirementTitles(root)
const pages = await generatedPages()

describe('generated pages', () => {
  it.each(pages)('docs/$name is what `npm run docs:tables` writes', ({ committed, generated }) => {
    expect(committed).toBe(generated)
  })
})

describe('examples of the language', () => {
  it.each([
    ['module', moduleShape(KINDS)],
    ['overlay', overlayShape(KINDS)],
    ['form', formularioShape],
  ] as const)('of a %s say what its shape allows', (name, shape) => {
    const faults: unknown[] = []
    const example = readJson(`${root}/scripts/docs/examples/${name}.json`)
    checkShape(example, shape, '', (pointer, reason, figures) => faults.push({ pointer, reason, figures }))
    expect(faults).toEqual([])
  })
})

describe('ids of requirements', () => {
  it('stand once each', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('in titles of tests have a row', () => {
    const known = new Set(rows.map(({ id }) => id))
    const unknown = titles.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}`),
    )
    expect(unknown).toEqual([])
  })

  it('are named by a test of `npm test`, if by any', () => {
    const quick = new Set(titles.flatMap(({ ids, isWhole }) => (isWhole ? [] : ids)))
    const whole = titles.flatMap(({ ids }) => ids.filter((id) => !quick.has(id)))
    expect([...new Set(whole)]).toEqual([])
  })

  it('are open if and only if no test names them', () => {
    const named = new Set(titles.flatMap(({ ids }) => ids))
    expect(rows.filter(({ id, status }) => (status === 'open') === named.has(id))).toEqual([])
  })
})

describe('pages', () => {
  it('lead to files and headings that are there', () => {
    expect(deadLinks(root)).toEqual([])
  })

  it('the README shows a part of the definition as it is', () => {
    const [, excerpt = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
    expect(readJson(join(root, 'definitions/modules/category.json'))).toMatchObject(JSON.parse(excerpt) as object)
  })
})
