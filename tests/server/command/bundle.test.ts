import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUNDLE_FILE, bundleText, readBundle } from '../../../server/command/bundle.ts'
import { differences } from '../../../server/command/planImport.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const OTHER = Buffer.alloc(32, 2).toString('base64')
const FILES = [
  { file: 'area.json', text: '{"over":"area"}\n' },
  { file: 'category.json', text: '{"over":"category"}\n' },
]

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-bundle-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(key: string | null): Promise<void> {
  for (const { file, text } of FILES) await writeFile(join(folder, file), text)
  await writeFile(join(folder, BUNDLE_FILE), bundleText('town', FILES, key))
}
const problemOf = async (key: string | null): Promise<unknown> => {
  const read = await readBundle(folder, key)
  return read.ok ? null : read.problems[0]
}

describe('LC-03 a bundle of definitions', () => {
  it('LC-03 is read as it was written, signed or not', async () => {
    for (const [written, asked] of [
      [null, null],
      [KEY, null],
      [KEY, KEY],
    ] as const) {
      await write(written)
      expect(await readBundle(folder, asked)).toEqual({ ok: true, value: FILES })
    }
  })

  it('LC-03 without the key of the installation, or with another, is refused where there is a key', async () => {
    for (const written of [null, OTHER]) {
      await write(written)
      expect(await problemOf(KEY)).toEqual({ code: 'bundleUnsigned' })
    }
    await rm(join(folder, BUNDLE_FILE))
    expect(await problemOf(KEY)).toEqual({ code: 'bundleUnsigned' })
    expect(await problemOf(null)).toBeNull()
  })

  it('LC-03 is refused when a file was changed, is missing, or came in', async () => {
    await write(KEY)
    await writeFile(join(folder, 'area.json'), '{"over":"area" }\n')
    expect(await problemOf(KEY)).toEqual({ code: 'bundleChanged', file: 'area.json' })
    await rm(join(folder, 'area.json'))
    expect(await problemOf(null)).toEqual({ code: 'bundleChanged', file: 'area.json' })
    await write(KEY)
    await writeFile(join(folder, 'user.json'), '{}')
    expect(await problemOf(null)).toEqual({ code: 'bundleChanged', file: 'user.json' })
    await rm(join(folder, 'user.json'))
    await writeFile(join(folder, BUNDLE_FILE), 'nothing')
    expect(await problemOf(null)).toEqual({ code: 'bundleChanged', file: BUNDLE_FILE })
    expect((await readdir(folder)).toSorted()).toEqual(['area.json', 'category.json', BUNDLE_FILE])
  })

  it('LC-03 changed anywhere is refused: each byte counts', async () => {
    await write(KEY)
    const text = await readFile(join(folder, BUNDLE_FILE), 'utf8')
    const digits = [...text.matchAll(/[0-9a-f](?=[0-9a-f]{8})/g)].map(({ index }) => index)
    for (const at of digits) {
      const changed = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
      await writeFile(join(folder, BUNDLE_FILE), changed)
      expect([at, await problemOf(KEY)]).not.toEqual([at, null])
    }
  })
})

describe('LC-03 what a plan tells', () => {
  it('LC-03 is nothing of two that are alike, and something of all others', () => {
    const json = fc.jsonValue({ maxDepth: 3 })
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(differences(one, structuredClone(one))).toEqual([])
        expect(differences(one, other).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
      }),
    )
  })

  it('LC-03 names what came, what went, what changed and what moved, by its place', () => {
    const before = { a: 1, gone: 2, inside: { x: 1, 'y/z': [1] }, one: 1, two: 2 }
    const after = { a: 2, inside: { x: 1, 'y/z': [2] }, two: 2, one: 1, came: 3 }
    expect(differences(before, after)).toEqual(['- /gone', '+ /came', '~ /a', '~ /inside/y~1z', '~ / (order)'])
  })
})
