import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../server/command/index.ts'
import { newKeyPair } from '../../../server/signature/index.ts'
import { PDF } from '../../support/samples.ts'
import { SEAL_KEY, sealedPdf } from '../../support/sealedPdf.ts'

let folder: string
const at = (name: string): string => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-verify-'))
  const { bytes } = await sealedPdf(PDF)
  await writeFile(at('signed.pdf'), bytes)
  await writeFile(at('changed.pdf'), bytes.fill('8', 20, 21))
  await writeFile(at('plain.pdf'), PDF)
  await writeFile(at('ours.der'), SEAL_KEY.certificate)
  await writeFile(at('other.der'), newKeyPair('Other', new Date()).certificate)
})
afterAll(() => rm(folder, { recursive: true }))

const PLACES = { definitions: '', migrations: '', client: '' }
const verified = (...typed: readonly string[]) => runCommand(['verify', ...typed], PLACES)

describe('SG-02 tramit verify file.pdf', () => {
  it('needs no installation, and ends with 0 for a file that is as it was signed', async () => {
    const { code, output, errors } = await verified(at('signed.pdf'), '--certificate', at('ours.der'))
    expect([code, errors]).toEqual([0, []])
    expect(output.join('\n')).toContain('sealed by Clínica Salvia')
    expect((await verified(at('signed.pdf'))).output.join('\n')).toContain('compare it')
  })

  it.each([
    ['changed.pdf', 'What was signed was changed.'],
    ['plain.pdf', 'Nobody has signed it.'],
    ['ours.der', 'It is no PDF'],
  ])('ends with 2 for %s', async (name, told) => {
    const { code, output } = await verified(at(name))
    expect(code).toBe(2)
    expect(output.join('\n')).toContain(told)
  })

  it('ends with 2 if somebody else has sealed it', async () => {
    const { code, output } = await verified(at('signed.pdf'), '--certificate', at('other.der'))
    expect(code).toBe(2)
    expect(output.join('\n')).toContain('another one')
  })

  it.each([[['missing.pdf']], [['signed.pdf', '--alone']], [['signed.pdf', '--certificate', 'plain.pdf']]])(
    'refuses %j',
    async (typed) => {
      const { code, errors } = await verified(...typed.map((one) => (one.startsWith('--') ? one : at(one))))
      expect(code).toBe(1)
      expect(errors).toHaveLength(1)
    },
  )
})
