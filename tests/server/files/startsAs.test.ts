import { describe, expect, it } from 'vitest'
import { mediaOf } from '#engine/field'
import { startsAs } from '../../../server/fileStore/index.ts'
import { CSV, EXE, HTML, PDF, SVG, docx, xlsx } from '../../support/samples.ts'
import { PIXEL } from '../../support/categories.ts'

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
const WEBP = Buffer.from('RIFF0000WEBPVP8 ')

describe('UP-02 the first bytes of a file', () => {
  it('tell which types it may have, and which it cannot', async () => {
    const [word, sheet] = [await docx(), await xlsx()]
    const table: readonly (readonly [name: string, bytes: Uint8Array, mayBe: readonly string[]])[] = [
      ['a PDF', PDF, ['pdf']],
      ['a PNG', PIXEL, ['png']],
      ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex'), ['jpg', 'jpeg']],
      ['a GIF', Buffer.from('GIF89a0000000'), ['gif']],
      ['a WebP', WEBP, ['webp']],
      ['a document', word, ['docx', 'xlsx', 'zip']],
      ['a sheet', sheet, ['docx', 'xlsx', 'zip']],
      ['one of before', COMPOUND, ['doc', 'xls']],
      ['an archive', Buffer.from('526172211a070100000000', 'hex'), ['rar']],
      ['text', CSV, ['csv']],
      ['markup', HTML, ['csv']],
      ['a drawing', SVG, ['csv']],
      ['a program', EXE, []],
    ]
    const types = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png', 'csv', 'webp', 'gif']
    for (const [name, bytes, mayBe] of table)
      expect([
        name,
        types.filter((type) => startsAs(Buffer.from(bytes), mediaOf(`a.${type}`) ?? '')).toSorted(),
      ]).toEqual([name, mayBe.toSorted()])
  })
})
