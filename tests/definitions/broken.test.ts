import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownReasons } from '../../server/definitions/faultSentence.ts'
import { saidOf, saidOfAll } from './broken/files.ts'
import type { Mistake } from './broken/files.ts'

const mistakes = JSON.parse(
  readFileSync(new URL('./broken/mistakes.json', import.meta.url), 'utf8'),
) as readonly Mistake[]

describe('definitions with one mistake', () => {
  it('LC-02 the folder has none', () => {
    expect(saidOfAll).toEqual([])
  })

  it.each(mistakes)('LC-02 $mistake', (mistake) => {
    expect(mistake.says.length).toBeGreaterThan(0)
    expect(saidOf(mistake)).toEqual(mistake.says)
  })

  it('most reasons have a mistake of theirs', () => {
    const told = new Set(mistakes.flatMap(({ says }) => says.map((line) => /^\S+ \S+ (\w+):/.exec(line)?.[1])))
    expect(knownReasons.filter((reason) => told.has(reason)).length).toBeGreaterThan(45)
  })
})
