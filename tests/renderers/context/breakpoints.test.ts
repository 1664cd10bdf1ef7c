import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { NARROW, PHONE, WIDE } from '../../../renderers/context/breakpoints.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WIDTH = /@media[^{}]*?\((?:min|max)-width: (\d+)px\)/g

/** Each width, and that of the first pixel on its other side. */
const KNOWN = [PHONE, PHONE + 1, NARROW, NARROW + 1, WIDE - 1, WIDE]

const files = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .map((name) => join(folder, name))

describe('SH-08 the widths at which screens change', () => {
  it('SH-08 are the three of the specification', () => {
    expect([PHONE, NARROW, WIDE]).toEqual([564, 767, 992])
  })

  it('SH-08 are no others in any style', () => {
    const asked = ['renderers', 'app'].flatMap(files).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(WIDTH)].map(([, width]) => ({
        file,
        width: Number(width),
      })),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(({ width }) => !KNOWN.includes(width))).toEqual([])
  })
})
