import { createDarkTheme, createLightTheme } from '@fluentui/tokens'
import { describe, expect, it } from 'vitest'
import { brandOf } from '../../renderers/theme/brandOf.ts'
import { readColour } from '../../renderers/theme/colour.ts'
import { themeOf } from '../../renderers/theme/themeOf.ts'
import { TABLES } from '../../scripts/themeTables.ts'

const COLOURS = ['#eb2f96', '#0a0', '#ffffff', '#123456']

describe('themes as data', () => {
  it.each(COLOURS)('become what Fluent makes of the brand of %s', (primary) => {
    const colour = readColour(primary)
    if (!colour) throw new Error(`${primary} is no colour`)
    const brand = brandOf(colour)
    const text = { colorBrandForeground1: brand[110], colorCompoundBrandForeground1: brand[110] }
    expect(themeOf(TABLES.light, 'light', { primary })).toEqual(createLightTheme(brand))
    expect(themeOf(TABLES.dark, 'dark', { primary })).toEqual({ ...createDarkTheme(brand), ...text })
  })
})
