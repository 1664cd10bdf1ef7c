import { describe, expect, it } from 'vitest'
import { reachOf } from '../../scripts/changed.mjs'

/** The reach in short: `all`, the number of files whose importers run, or nothing. */
const inShort = (files: readonly string[]) =>
  Object.fromEntries(
    Object.entries(reachOf(files)).map(([project, { files: found }]) => [
      project,
      found === 'all' ? 'all' : found.length,
    ]),
  )

describe('what a change reaches', () => {
  it.each([
    [['tests/engine/list/query.test.ts'], { unit: 1, server: 1, browser: 1, stories: 0 }],
    [['tests/browser/list.test.ts'], { unit: 1, server: 1, browser: 1, stories: 0 }],
    [['server/http/server.ts'], { unit: 1, server: 2, browser: 'all', stories: 0 }],
    [['renderers/list/Pager.tsx'], { unit: 1, server: 2, browser: 'all', stories: 'all' }],
    [['stories/lists.stories.tsx'], { unit: 1, server: 1, browser: 1, stories: 'all' }],
    [['definitions/modules/category.json'], { unit: 'all', server: 'all', browser: 'all', stories: 'all' }],
    [['server/database/migrations/0002_more.sql'], { unit: 'all', server: 'all', browser: 'all', stories: 'all' }],
    [['package-lock.json'], { unit: 'all', server: 'all', browser: 'all', stories: 'all' }],
    [['tests/support/product.ts'], { unit: 'all', server: 'all', browser: 'all', stories: 'all' }],
    [['docs/testing.md'], { unit: 'all', server: 0, browser: 0, stories: 0 }],
    [['README.md', 'bench/main.ts'], { unit: 'all', server: 1, browser: 1, stories: 0 }],
    [[], { unit: 0, server: 0, browser: 0, stories: 0 }],
  ])('%j', (files, expected) => {
    expect(inShort(files)).toEqual(expected)
  })

  it('says which file makes all of a project run', () => {
    expect(reachOf(['engine/list/list.ts', 'definitions/access.json']).unit).toEqual({
      files: 'all',
      why: 'definitions/access.json',
    })
  })
})
