import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/text'
import type { TextTable } from '#engine/text'
import { knownReasons } from '../../server/definitions/faultSentence.ts'

const root = new URL('../../', import.meta.url)

/**
 * Reasons that authors of the product's files alone meet: they are about files, calls and addresses, other tables, levels,
 * calendars and mails, none of which overlays, forms and own modules say.
 */
const AUTHORS_ONLY = `
  missingFile tooManyValues syntax duplicateKey comment trailingComma byteOrderMark fileName saidTwice notCanonical staleSchema
  strayFile strayWire unusedText emptyText secondText unknownPlaceholder
  filterUnnamed companionField companionCall unusedGroup unknownType accessForm header noMethod sameCall sameRoute filterOfNoList
  contentsWider needsOwn needsInPath noSelf bulkUnbound mergeUnbound signingUnbound openingUnbound confirmUnbound calendarUnbound
  moveUnbound moveAnswer bulkStatus formUnopened
  unknownBit maskBit maskCovers needsOfPart needsOfRole circle
  tableOfTable relatedUnlisted noParent guardedPart listOfAll routeOfAll opensOfAll noMomentOf countOfRows noInverse notAlike notCompared notOfFile
  noFolders noDropForm noBin noBinFilter
  mailWithoutGet seriesOfNoNewRecords noAddress noInstant noPublicForm noMoves noEntry entryWithoutState hoursBackward
`
  .trim()
  .split(/\s+/)

/** Rooms that judge what configurators write and nothing else. */
const ROOMS = [
  'engine/overlay',
  'engine/extra',
  'server/domain/form',
  'server/domain/overlay',
  'server/domain/ownModule',
]

const source = ROOMS.flatMap((room) =>
  readdirSync(new URL(`${room}/`, root)).map((file) => readFileSync(new URL(`${room}/${file}`, root), 'utf8')),
).join('\n')

/** Words that stand where one of these rooms tells a fault. */
const told = [
  ...source.matchAll(/(?:fault|tell|problem)\((?:[^;()]|\([^()]*\))*?,\s*'(?<reason>[a-z]\w+)'/g),
  ...source.matchAll(/reason: '(?<reason>[a-z]\w+)'/g),
].map(({ groups }) => groups?.['reason'] ?? '')

const met = [...new Set([...knownReasons.filter((reason) => !AUTHORS_ONLY.includes(reason)), ...told])]

describe.each(Object.keys(LANGUAGES))('faults in %s', (language) => {
  const table = JSON.parse(
    readFileSync(new URL(`definitions/locales/${language}/fault.json`, root), 'utf8'),
  ) as TextTable

  it('LC-04 LC-05 have a text for each reason that a configurator may meet', () => {
    expect(met.filter((reason) => table[`fault.${reason}`] === undefined)).toEqual([])
  })

  it('LC-04 LC-05 have none for the others', () => {
    expect(AUTHORS_ONLY.filter((reason) => table[`fault.${reason}`] !== undefined)).toEqual([])
  })
})

it('LC-04 LC-05 reasons of the product’s files are those that there are', () => {
  expect(told.length).toBeGreaterThan(40)
  expect(AUTHORS_ONLY.filter((reason) => !knownReasons.includes(reason))).toEqual([])
  expect(AUTHORS_ONLY.filter((reason) => told.includes(reason))).toEqual([])
})
