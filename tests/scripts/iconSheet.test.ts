import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICON_NAMES } from '#engine/source'
import { iconSheet } from '../../scripts/iconSheet.ts'

describe('the icons that definitions choose from', () => {
  const sheet = iconSheet()

  it('are in the file as the package draws them (npm run icons)', () => {
    expect(readFileSync(new URL('../../renderers/icon/icons.svg', import.meta.url), 'utf8')).toBe(sheet)
  })

  it.each(ICON_NAMES)('%s has a drawing', (name) => {
    expect(sheet).toMatch(new RegExp(`<symbol id="${name}" viewBox="0 0 20 20"><path d="[Mm][^"]+"/>`))
  })
})
