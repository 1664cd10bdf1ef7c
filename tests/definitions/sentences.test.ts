import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textKey } from '#engine/text'
import { MODULES } from '../support/modules.ts'
import { knownReasons, faultSentence } from '../../server/definitions/faultSentence.ts'

const root = new URL('../../', import.meta.url)

const sourcesIn = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
    )
    .join('\n')

/** Words that stand where a fault is told. */
const told = [
  ...sourcesIn(['engine/definition', 'engine/form', 'server/definitions']).matchAll(
    /(?:fault|tell)\((?:[^;()]|\([^()]*\))*?,\s*'(?<reason>[a-z]\w+)'/g,
  ),
].map(({ groups }) => groups?.['reason'] ?? '')

describe('sentences', () => {
  it('LC-02 each reason that is told has its sentence', () => {
    expect(new Set(told).size).toBeGreaterThan(30)
    expect([...new Set(told)].filter((reason) => !knownReasons.includes(reason))).toEqual([])
  })

  it.each(knownReasons)('LC-02 %s is one sentence, whatever its figures', (reason) => {
    for (const figures of [
      {},
      { known: ['a'], suggestion: 'a', name: 'b', value: 'c', expected: ['number', 'object'] },
    ])
      expect(faultSentence({ reason, figures })).toMatch(/^\S.*[.?]$/)
  })

  it('a long list of what is known is left out, the nearest of it is named', () => {
    const known = Array.from({ length: 40 }, (_, at) => `name${at}`)
    const sentence = faultSentence({ reason: 'unknownField', figures: { field: 'nane39', known } })
    expect(sentence).toBe('There is no field "nane39". Did you mean "name39"?')
  })
})

describe('texts of the program', () => {
  const sources = sourcesIn(['app', 'renderers', 'engine', 'server'])

  it.each(['general', 'shell'])('SH-04 every text of %s is said somewhere', (name) => {
    const table = JSON.parse(readFileSync(new URL(`definitions/locales/en/${name}.json`, root), 'utf8')) as object
    const definitions = JSON.stringify(MODULES)
    const unused = [...new Set(Object.keys(table).map(textKey))].filter((key) => {
      const last = key.split('.').at(-1) ?? ''
      const stem = key.slice(0, key.length - last.length)
      // Keys are written whole, or with their last part, or the one before it, filled in.
      return ![key, `${stem}\${`, `${key.split('.').slice(0, 2).join('.')}.\${`].some(
        (part) => sources.includes(part) || definitions.includes(part),
      )
    })
    expect(unused).toEqual([])
  })
})
