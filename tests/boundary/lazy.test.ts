import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './mirror.ts'

/** React keeps a failed import for ever: what uses `lazy` by itself takes the page with it where the network is away. */
const USES_LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'/

const files = ['renderers', 'app'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

describe('code that is loaded on demand', () => {
  it('is a loadable, which can be retried; only the portal itself comes before there is anything to lose', () => {
    const found = files.filter((path) => USES_LAZY.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(found).toEqual(['renderers/loadable/loadable.tsx', 'app/App.tsx'])
  })
})
