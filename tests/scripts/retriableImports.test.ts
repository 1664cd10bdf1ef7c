import { describe, expect, it } from 'vitest'
import { withQueries } from '../../scripts/retriableImports.ts'

describe('the imports of the build', () => {
  it('take the query of a file that failed', () => {
    expect(withQueries('a(()=>import(`./Input-zvVS1kLs.js`).then(b))')).toBe(
      'a(()=>import("./Input-zvVS1kLs.js"+(window.chunkQueries?.["Input-zvVS1kLs.js"]??"")).then(b))',
    )
  })

  it('stay as they are where they name no chunk beside them', () => {
    const code = 'import("https://example.org/a.js");import(name);import"./first.js"'
    expect(withQueries(code)).toBe(code)
  })
})
