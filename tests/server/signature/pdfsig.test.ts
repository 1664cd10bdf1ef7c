import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { sealedPdf, streamedPdf } from '../../support/sealedPdf.ts'
import { makeTestFolder } from '../../support/testFolder.ts'

/** Of poppler-utils, which not every machine has. */
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined

/** What it says of each signature of a file: whether it is valid, and whether it covers all of the file. */
async function judgedBy(folder: string, bytes: Uint8Array): Promise<readonly string[]> {
  const path = join(folder, 'sealed.pdf')
  await writeFile(path, bytes)
  const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .flatMap((line) => /Signature Validation: (.*)|- (.* document signed)/.exec(line)?.slice(1) ?? [])
    .filter((text) => text !== undefined)
}

it.runIf(hasPdfsig)('SG-02 another program calls our signatures valid, and an altered one not', async () => {
  const folder = await makeTestFolder('pdfsig')
  const original = pdfFile([['Contract', 'The amount is 100 euros.']])
  for (const bytes of [original, await streamedPdf(original)]) {
    const one = await sealedPdf(bytes)
    const two = await sealedPdf(one.bytes, { before: one.events })
    expect(await judgedBy(folder, one.bytes)).toEqual(['Total document signed', 'Signature is Valid.'])
    expect(await judgedBy(folder, two.bytes)).toEqual([
      'Not total document signed',
      'Signature is Valid.',
      'Total document signed',
      'Signature is Valid.',
    ])
    const altered = Buffer.from(two.bytes)
    altered.write('9', original.indexOf('100 euros'))
    if (bytes === original) expect(await judgedBy(folder, altered)).toContain('Digest Mismatch.')
  }
})
