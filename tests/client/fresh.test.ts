import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SENDING } from '../../client/sending.ts'
import { digestOf, isFresh } from '../../scripts/client/digest.ts'
import { productDocument, sendingOf, typedDocument } from '../../scripts/client/document.ts'
import { loadShipped } from '../../scripts/docs/wire.ts'
import { ROOT } from '../../scripts/root.mjs'

const document = productDocument(await loadShipped(`${ROOT}/definitions`))
const digest = digestOf(typedDocument(document))
const types = readFileSync(`${ROOT}/client/calls.ts`, 'utf8')

it('LC-02 the types of the client are those of this version: otherwise run npm run client', () => {
  expect(isFresh(types, digest)).toBe(true)
  expect(SENDING).toEqual(sendingOf(document))
})

it.each([
  ['another document', types, digestOf({ ...document, openapi: '3.1.1' })],
  ['an edit', types.replace('nombre: string', 'nombre: number'), digest],
  ['a cut', types.slice(0, -10), digest],
])('types of the client that differ by %s are not taken for fresh', (_, file, from) => {
  expect(isFresh(file, from)).toBe(false)
})

it('LC-02 the client knows the codes of each call', () => {
  const codes = JSON.stringify(typedDocument(document)['paths'])
  expect(codes).toMatch(/"x-codes":\[[^\]]*"92001"/)
  expect(types).toMatch(/CodedError<[^>]*'92001'/)
  expect(codes).not.toContain('"in":"header"')
})
