import { PdfRef } from '@libpdf/core'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { appendRevision } from '../../../server/signature/pdf/appendRevision.ts'
import { isBounded } from '../../../server/signature/pdf/isBounded.ts'
import { openPdf } from '../../../server/signature/pdf/openPdf.ts'
import { streamedPdf } from '../../support/sealedPdf.ts'
import { itWhole } from '../../support/itWhole.ts'

const ORIGINAL = pdfFile([['One'], ['Two']])
const streams = (count: number, ...packed: readonly Uint8Array[]): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => [Buffer.from('stream\n'), ...packed]).flat())

const LARGE = deflateSync(Buffer.alloc(60_000_000))

describe('SG-02 the size of what a PDF unpacks to', () => {
  itWhole('is bounded where streams are small, whether packed or not', () => {
    const small = deflateSync(Buffer.from('q 1 0 0 1 0 0 cm Q'))
    const text = Buffer.from('BT /F 9 Tf (text) Tj ET\nendstream')
    expect(isBounded(Buffer.concat([streams(1000, small), streams(1000, text)]))).toBe(true)
    expect(isBounded(streams(2, LARGE))).toBe(true)
  })

  it.each([
    ['many streams that are small each', streams(6, LARGE)],
    ['a header of gzip', streams(1, gzipSync(Buffer.alloc(80_000_000)))],
    ['the end being cut off', streams(6, LARGE.subarray(0, -100))],
    ['damage at the end', streams(6, LARGE.subarray(0, -4), Buffer.from('????'))],
    ['a million places where nothing is packed', Buffer.from('stream\n'.repeat(1_000_000))],
  ])('is not, with %s', (_, bytes) => {
    expect(isBounded(bytes)).toBe(false)
  })

  it('is not hidden by a filter before the packed bytes', async () => {
    const source = await streamedPdf(ORIGINAL)
    const pdf = await openPdf(source)
    const revision = pdf && appendRevision(source, pdf, new Map([[90, '[]']]))
    const added = Buffer.from(revision?.bytes.subarray(source.length) ?? []).toString('latin1')
    const [, length, data = ''] = /\/Length (\d+)>>stream\n([^]*)\nendstream/.exec(added) ?? []
    const file = (entries: string, content: string): Buffer =>
      Buffer.from(
        source.toString('latin1') +
          added
            .replace(`/Length ${length}`, () => `/Length ${content.length}${entries}`)
            .replace(`stream\n${data}\nendstream`, () => `stream\n${content}\nendstream`),
        'latin1',
      )
    const packed = deflateSync(Buffer.from(data, 'latin1'))
    expect(await openPdf(file('/Filter/FlateDecode', packed.toString('latin1')))).not.toBeNull()
    expect(await openPdf(file('/Filter[/ASCIIHexDecode/FlateDecode]', packed.toString('hex')))).toBeNull()
  })
})

it('SG-02 refuses references that lead to references, which may have no end', async () => {
  const pdf = await openPdf(ORIGINAL)
  const revision = pdf && appendRevision(ORIGINAL, pdf, new Map([[90, '90 0 R']]))
  const revised = await openPdf(revision?.bytes ?? Buffer.alloc(0))
  expect(() => revised?.resolve(PdfRef.of(90, 0))).toThrow('cannot be read')
})
