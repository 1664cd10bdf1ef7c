import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDefinitions, formatDefinitions } from '../../server/definitions/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const examples = join(root, 'examples/definitions')

describe('the examples to copy', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tramit-examples-'))
    await cp(join(root, 'definitions'), folder, { recursive: true })
    await cp(examples, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('LC-05 pass the check beside the shipped definitions', async () => {
    expect(await checkDefinitions(folder)).toEqual([])
  })

  it('LC-02 are written in the canonical form', async () => {
    const files = (await readdir(examples, { recursive: true })).filter((file) => file.endsWith('.json'))
    expect(files.length).toBe(6)
    const before = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    await formatDefinitions(folder)
    expect(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).toEqual(before)
  })
})
