import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentStamp } from '../../scripts/stamp.mjs'

describe('contentStamp', () => {
  let root = ''
  const stamp = () => contentStamp(root, ['engine', 'package.json', 'absent'])

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stamp with space-'))
    mkdirSync(join(root, 'engine', 'form'), { recursive: true })
    writeFileSync(join(root, 'engine', 'form', 'plan.ts'), 'ab')
    writeFileSync(join(root, 'engine', 'list.ts'), 'cd')
    writeFileSync(join(root, 'package.json'), '{}')
  })

  afterEach(() => rmSync(root, { recursive: true }))

  it('is the same for the same content, whatever the times', () => {
    const before = stamp()
    utimesSync(join(root, 'package.json'), 1, 1)
    writeFileSync(join(root, 'engine', 'list.ts'), 'cd')
    expect(stamp()).toBe(before)
    expect(before).toMatch(/^[0-9a-f]{64}$/)
  })

  it('leaves out what is not an input', () => {
    const before = stamp()
    writeFileSync(join(root, 'README.md'), 'x')
    expect(stamp()).toBe(before)
  })

  it.each<readonly [string, () => void]>([
    ['changed', () => writeFileSync(join(root, 'engine', 'form', 'plan.ts'), 'ax')],
    ['added', () => writeFileSync(join(root, 'engine', 'new.ts'), '')],
    ['removed', () => rmSync(join(root, 'engine', 'list.ts'))],
    ['renamed', () => renameSync(join(root, 'engine', 'list.ts'), join(root, 'engine', 'page.ts'))],
    ['new among the inputs', () => writeFileSync(join(root, 'absent'), '')],
  ])('differs when a file is %s', (_, change) => {
    const before = stamp()
    change()
    expect(stamp()).not.toBe(before)
  })

  it('differs when text moves from one file to the next', () => {
    const before = stamp()
    writeFileSync(join(root, 'engine', 'form', 'plan.ts'), 'a')
    writeFileSync(join(root, 'engine', 'list.ts'), 'bcd')
    expect(stamp()).not.toBe(before)
  })
})
