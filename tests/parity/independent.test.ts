import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const READERS = new URL('reference/', import.meta.url)

describe('the reference', () => {
  it.each(readdirSync(READERS))('DF-11 asks nothing of what it is held against: %s', (file) => {
    const imports = [...readFileSync(new URL(file, READERS), 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, from]) => from,
    )
    expect(imports.filter((from) => !/^(?:\.\/\w+|\.\.\/served)\.ts$|^json-logic-engine$/.test(from ?? ''))).toEqual([])
  })
})
