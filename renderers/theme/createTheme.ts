import type { BrandVariants, Theme } from '@fluentui/react-components'
import { CONTRASTED, READABLE, createBrand } from './createBrand.ts'
import { BLACK, WHITE, contrast, ensureContrast, mix, readColour, writeColour } from './colour.ts'
import type { Rgb } from './colour.ts'

/** A tenant's colours as `#rrggbb`; an invalid colour counts as absent. */
export interface Colours {
  readonly primary: string
  /** Background and text of primary buttons, if they differ from the primary colour. */
  readonly button?: string | undefined
  readonly buttonText?: string | undefined
}

export type ColorScheme = 'light' | 'dark' | 'contrast'

/** Fluent's tokens by name; `@80` is shade 80 of the brand, and so on from 10 to 160. */
export interface ThemeTable {
  readonly [token: string]: string | number
}

/** Fallback for an invalid primary colour: a neutral blue grey. */
const NEUTRAL: Rgb = [71, 85, 105]

/** The theme of a colour scheme in a tenant's colours, corrected for contrast (WCAG 2.2: 4.5:1, or 7:1). */
export function createTheme(table: ThemeTable, scheme: ColorScheme, colours: Colours): Theme {
  const ratio = scheme === 'contrast' ? CONTRASTED : READABLE
  const brand = createBrand(readColour(colours.primary) ?? NEUTRAL, ratio)
  const shades = new Map(Object.entries(brand).map(([name, colour]) => [`@${name}`, colour]))
  const tokens = Object.entries(table).map(([token, value]) => [token, shades.get(String(value)) ?? value] as const)
  return {
    ...(Object.fromEntries(tokens) as unknown as Theme),
    ...(scheme === 'light' ? {} : darkText(brand)),
    ...(scheme === 'contrast' ? {} : buttonTokens(colours)),
  }
}

/** On dark backgrounds, brand text uses the next lighter shade, which is also readable on the lighter surfaces. */
const darkText = (brand: BrandVariants): Partial<Theme> => ({
  colorBrandForeground1: brand[110],
  colorCompoundBrandForeground1: brand[110],
})

function buttonTokens({ button, buttonText }: Colours): Partial<Theme> {
  const ground = readColour(button ?? '')
  if (!ground) return {}
  const wanted = readColour(buttonText ?? '') ?? WHITE
  const onDark = contrast(wanted, WHITE) < contrast(wanted, BLACK)
  const away = onDark ? BLACK : WHITE
  const background = ensureContrast(ground, wanted, away, READABLE)
  const shaded = (share: number): string => writeColour(mix(background, away, share))
  return {
    colorNeutralForegroundOnBrand: writeColour(wanted),
    colorBrandBackground: writeColour(background),
    colorBrandBackgroundHover: shaded(0.12),
    colorBrandBackgroundPressed: shaded(0.28),
    colorBrandBackgroundSelected: shaded(0.2),
  }
}
