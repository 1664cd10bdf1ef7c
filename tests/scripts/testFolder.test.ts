import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRoom, removeLeftFolders } from '../support/testFolder.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tramit-folders-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

describe('folders of tests', () => {
  it('of a process that is no more are removed, and no other', async () => {
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(ended, 'exit')
    const kept = [`tramit-test-${process.pid}-a1b2c3`, 'tramit-test-Ar3CuV', `other-${ended.pid}-a1b2c3`]
    for (const name of [...kept, `tramit-test-${ended.pid}-a1b2c3`]) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'file'), 'x')
    }
    await removeLeftFolders(parent)
    expect(new Set(await readdir(parent))).toEqual(new Set(kept))
  })

  it('lie in memory only where that is, and has room', async () => {
    expect(hasRoom(parent, 1)).toBe(true)
    expect(hasRoom(parent, Number.MAX_SAFE_INTEGER)).toBe(false)
    expect(hasRoom(join(parent, 'none'), 1)).toBe(false)
    await expect(removeLeftFolders(join(parent, 'none'))).resolves.toBeUndefined()
  })
})
