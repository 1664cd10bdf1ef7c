import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseErrors } from '../../server/definitions/sortFiles.ts'
import { MODULES } from '../support/modules.ts'

/** Codes of what is not built yet: loads of files, the date of a notification, workflows and conversions of a procedure, coupons in a payment. */
const TO_COME = ['71010', '91011', '91056', '91058', '91063', '91071', '91072', '92008', '92009']

const { errors: catalogue, refusals } = parseErrors(JSON.parse(readFileSync('definitions/errors.json', 'utf8')))
const detected = Object.entries(catalogue).flatMap(([code, { on }]) => (on === 'server' || on === 'both' ? [code] : []))

const textsIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

/** The codes of the catalogue that stand in these texts as words of their own, or at the end of the name of a constraint. */
function codesIn(texts: readonly string[]): ReadonlySet<string> {
  const found = texts.flatMap((text) => text.match(/(?<!\d)\d{5}(?!\d)/gu) ?? [])
  return new Set(found.filter((code) => Object.hasOwn(catalogue, code)))
}

it('ER-02 every code that the server detects is expected by a test of the server, but those of what is not built', () => {
  const expected = codesIn([
    ...textsIn('tests/server', /\.ts$/u),
    ...textsIn('tests/attack', /\.ts$/u),
    ...textsIn('tests/support/attack', /^refused\.ts$/u),
  ])
  expect(detected.filter((code) => !expected.has(code)).toSorted()).toEqual(TO_COME)
})

it('ER-02 a code that no test expects is answered nowhere', () => {
  const answered = codesIn([...textsIn('server', /\.(?:ts|sql)$/u), JSON.stringify([MODULES, refusals])])
  expect(TO_COME.filter((code) => answered.has(code))).toEqual([])
})
