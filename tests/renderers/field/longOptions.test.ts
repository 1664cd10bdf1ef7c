import { describe, expect, it } from 'vitest'
import type { Option } from '#engine/field'
import { literalText } from '#engine/text'
import { fakePort } from '../fakePort.ts'
import { matchingOptions, labelledOptions } from '../../../renderers/field/select/labelledOptions.ts'

const { port } = fakePort({ texts: {} })
const options = (names: readonly string[]): readonly Option[] =>
  names.map((name, key) => ({ key, text: literalText(name) }))
const words = (names: readonly string[]): readonly string[] =>
  labelledOptions(options(names), port.translator).map((option) => option.words)

const COUNTRIES = ['Spain', 'Åland', 'Zambia', 'Austria', 'España 10', 'España 9', 'Österreich']
const FILL = Array.from({ length: 20 }, (_, at) => `Q${at}`)

describe('options of a long list', () => {
  it('are in the reader’s alphabetical order', () => {
    expect(words([...COUNTRIES, ...FILL]).filter((name) => !name.startsWith('Q'))).toEqual([
      'Åland',
      'Austria',
      'España 9',
      'España 10',
      'Österreich',
      'Spain',
      'Zambia',
    ])
  })

  it('keep their order where there are few', () => {
    expect(words(COUNTRIES)).toEqual(COUNTRIES)
  })

  it.each([
    ['', COUNTRIES.length],
    ['esp', 2],
    ['ALAND', 1],
    ['  aus ', 1],
    ['x', 0],
  ])('are found by %j: %i', (typed, count) => {
    expect(matchingOptions(labelledOptions(options(COUNTRIES), port.translator), typed)).toHaveLength(count)
  })

  it('that begin with what was typed come first', () => {
    const found = matchingOptions(labelledOptions(options(['New Spain', 'Spain']), port.translator), 'spa')
    expect(found.map((option) => option.words)).toEqual(['Spain', 'New Spain'])
  })
})
