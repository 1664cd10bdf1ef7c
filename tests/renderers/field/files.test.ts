import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_LIMIT, KINDS, compileField, extensionsOf, checkFile } from '#engine/field'
import type { Field } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { hasExpectedSignature } from '../../../renderers/field/files/fileSignature.ts'
import { selectFiles } from '../../../renderers/field/files/selectFiles.ts'
import { percentText } from '../../../renderers/field/files/ByteProgress.tsx'

const compiled = (source: Omit<FieldSource, 'kind'>): Field =>
  compileField(
    'docs',
    { kind: 'files', ...source },
    {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault) => {
        throw new Error(JSON.stringify(fault))
      },
    },
  )

/** A file that says a size without having it. */
function sized(name: string, size: number, lastModified = 0): File {
  const file = new File([], name, { lastModified })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const chosen = fc.record({
  file: fc
    .tuple(
      fc.constantFrom('a.pdf', 'b.PDF', 'c.docx', 'd.exe', 'e', 'f.csv', 'g.svg'),
      fc.constantFrom(0, 1, FILE_LIMIT, FILE_LIMIT + 1),
      fc.constantFrom(1, 2),
    )
    .map(([name, size, at]) => sized(name, size, at)),
  isGenuine: fc.boolean(),
})

const same = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

describe('UP-01 UP-02 what a choice of files comes to', () => {
  it('UP-01 UP-02 every good file joins once while there is room; every other one is named with its reason', () => {
    fc.assert(
      fc.property(fc.array(chosen, { maxLength: 12 }), fc.nat(6), fc.integer({ min: 1, max: 6 }), (all, count, max) => {
        const field = compiled({ max })
        const { files, refused } = selectFiles(field, { count, chosen: [] }, all)
        expect(files.length).toBeLessThanOrEqual(Math.max(0, max - count))
        for (const [at, one] of files.entries()) {
          expect(checkFile(field, one, FILE_LIMIT)).toBeNull()
          expect(files.findIndex((other) => same(one, other))).toBe(at)
        }
        for (const { file, isGenuine } of all) {
          const problem = checkFile(field, file, FILE_LIMIT) ?? (isGenuine ? null : 'fileContent')
          const said = refused.some((one) => one.name === file.name && one.problem === (problem ?? 'fileCount'))
          expect(said || (problem === null && files.some((one) => same(one, file)))).toBe(true)
        }
      }),
    )
  })

  it('UP-03 what was chosen before is not chosen again', () => {
    const held = sized('a.pdf', 10)
    const outcome = selectFiles(compiled({}), { count: 1, chosen: [held] }, [
      { file: sized('a.pdf', 10), isGenuine: true },
    ])
    expect(outcome).toEqual({ files: [], refused: [] })
  })

  it('UP-02 a sheet of values joins where a field holds several files only', () => {
    const csv = { file: sized('a.csv', 1), isGenuine: true }
    expect(selectFiles(compiled({ max: 1 }), { count: 0, chosen: [] }, [csv]).refused).toMatchObject([
      { problem: 'fileType' },
    ])
    expect(selectFiles(compiled({ max: 2 }), { count: 0, chosen: [] }, [csv]).files).toHaveLength(1)
  })
})

describe('UP-02 the beginning of a file', () => {
  it.each([
    ['a.pdf', '%PDF-1.7', true],
    ['a.pdf', '<html>', false],
    ['a.PDF', 'MZ', false],
    ['a.png', '\u0089PNG', true],
    ['a.png', '%PDF', false],
    ['a.docx', 'PK\u0003\u0004', true],
    ['a.docx', '%PDF', false],
    ['a.csv', 'a;b', true],
    ['a.pdf', '%P', false],
  ])('UP-02 %s that begins with %j is what its name says: %s', async (name, begins, genuine) => {
    const bytes = Uint8Array.from(begins, (sign) => sign.charCodeAt(0))
    expect(await hasExpectedSignature(new File([bytes], name))).toBe(genuine)
  })

  it('UP-02 every type that has a known beginning refuses another one, and none refuses an empty file', async () => {
    for (const extension of extensionsOf(compiled({}))) {
      expect(await hasExpectedSignature(new File([], `a.${extension}`))).toBe(true)
      expect(await hasExpectedSignature(new File(['\u0000\u0001\u0002\u0003'], `a.${extension}`))).toBe(
        extension === 'csv',
      )
    }
  })
})

describe('UP-03 a percentage', () => {
  it.each([
    ['en', 45.2, '45.20%'],
    ['es', 45.2, '45,20 %'],
    ['ca', 45.2, '45,20 %'],
    ['fr', 99.99, '99,99 %'],
    ['en', 0, '0.00%'],
  ])('UP-03 has two decimals in %s', (language, value, words) => {
    expect(percentText(value, language).replaceAll(/\s/g, ' ')).toBe(words)
  })
})
