import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UNDER_OTHER_NODE } from '../../scripts/otherNode.mjs'
import { ROOT } from '../../scripts/root.mjs'

/** Vitest passes if a name or a folder that is asked for is gone, as long as another is there. */
describe('the tests under the other Node', () => {
  const given = Object.values(UNDER_OTHER_NODE).flat()

  it('are of files and folders that there are', () => {
    const paths = given.filter((one) => one.startsWith('tests/'))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('have the names by which they are chosen', async () => {
    const text = await readFile(join(ROOT, 'tests/server/process/start.test.ts'), 'utf8')
    const titles = [...text.matchAll(/(?:describe|it)\('([^']+)'/g)].map(([, title = '']) => title)
    const wanted = String(given[given.indexOf('--testNamePattern') + 1]).split('|')
    expect(wanted.length).toBeGreaterThan(1)
    for (const one of wanted) expect(titles, one).toContainEqual(expect.stringContaining(one))
  })
})
