import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IMAGE_LIMIT } from '#engine/field'
import { createTranslator } from '#translator'
import { storedImage } from '../../../renderers/field/image/storedImage.ts'
import { rejectionText } from '../../../renderers/field/image/useImage.ts'
import { field } from '../../engine/field/made.ts'

const table = JSON.parse(readFileSync(new URL('../../../definitions/locales/en/general.json', import.meta.url), 'utf8'))

describe('UP-02 why a picture is not taken', () => {
  it.each([
    [undefined, '15 MB'],
    [IMAGE_LIMIT * 2, '15 MB'],
    [1_572_864, '1.5 MB'],
    [512_000, '500 kB'],
  ])('names it and the limit that it passed: %s bytes', (size, limit) => {
    const made = field({ kind: 'image', ...(size === undefined ? {} : { size }) })
    expect(rejectionText(made, 'tower.png', 'fileSize', createTranslator('en', table))).toBe(
      `“tower.png” is too large. The limit is ${limit}.`,
    )
  })

  it.each(['fileEmpty', 'fileType', 'fileContent'] as const)('has words for every other reason: %s', (problem) => {
    expect(rejectionText(field({ kind: 'image' }), 'tower.png', problem, createTranslator('en', table))).toMatch(
      /^[“T].*\.$/,
    )
  })
})

describe('DF-03 what a field holds of a picture', () => {
  const stored = { uid: 'a', id: 'a', name: 'tower.png', size: 3, ruta: 'signed', ddAttributes: 0 }

  it.each<readonly [string, unknown, ReturnType<typeof storedImage>]>([
    ['nothing', null, null],
    ['no path', '', null],
    ['no file', { id: 'a' }, null],
    ['a path', 'signed', { path: 'signed', name: null, isProtected: false }],
    ['a file', stored, { path: 'signed', name: 'tower.png', isProtected: false }],
    ['a protected file', { ...stored, ddAttributes: 1 }, { path: 'signed', name: 'tower.png', isProtected: true }],
  ])('is %s', (_what, value, held) => {
    expect(storedImage(value)).toEqual(held)
  })
})
