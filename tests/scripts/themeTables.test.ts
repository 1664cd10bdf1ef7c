import { createDarkTheme, createLightTheme } from '@fluentui/tokens'
import { describe, expect, it } from 'vitest'
import { createBrand } from '../../renderers/theme/createBrand.ts'
import { readColour } from '../../renderers/theme/colour.ts'
import { createTheme } from '../../renderers/theme/createTheme.ts'
import { TABLES } from '../../scripts/themeTables.ts'

const COLOURS = ['#eb2f96', '#0a0', '#ffffff', '#123456']

describe('themes as data', () => {
  it.each(COLOURS)('become what Fluent makes of the brand of %s', (primary) => {
    const colour = readColour(primary)
    if (!colour) throw new Error(`${primary} is no colour`)
    const brand = createBrand(colour)
    const text = { colorBrandForeground1: brand[110], colorCompoundBrandForeground1: brand[110] }
    expect(createTheme(TABLES.light, 'light', { primary })).toEqual(createLightTheme(brand))
    expect(createTheme(TABLES.dark, 'dark', { primary })).toEqual({ ...createDarkTheme(brand), ...text })
  })
})
