import { createLightTheme } from '@fluentui/react-components'
import type { BrandVariants, Theme } from '@fluentui/react-components'
import { READABLE, brandOf } from './brandOf.ts'
import { BLACK, WHITE, contrast, corrected, mix, readColour, writeColour } from './colour.ts'
import type { Rgb } from './colour.ts'

/** A tenant's colours as `#rrggbb`; what cannot be read counts as absent. */
export interface Colours {
  readonly primary: string
  /** Background and text of primary buttons, where they differ from the primary colour. */
  readonly button?: string | undefined
  readonly buttonText?: string | undefined
}

/** Where no colour can be read: a neutral blue grey. */
const NEUTRAL: Rgb = [71, 85, 105]

/** Shades of the primary colour; of a neutral one where it cannot be read. */
export const brandIn = ({ primary }: Colours): BrandVariants => brandOf(readColour(primary) ?? NEUTRAL)

/** Fluent's light theme in a tenant's colours, each corrected until text can be read (4.5:1, WCAG 2.2). */
export const lightTheme = (colours: Colours): Theme => ({
  ...createLightTheme(brandIn(colours)),
  ...buttonTokens(colours),
})

export function buttonTokens({ button, buttonText }: Colours): Partial<Theme> {
  const ground = readColour(button ?? '')
  if (!ground) return {}
  const wanted = readColour(buttonText ?? '') ?? WHITE
  const onDark = contrast(wanted, WHITE) < contrast(wanted, BLACK)
  const away = onDark ? BLACK : WHITE
  const background = corrected(ground, wanted, away, READABLE)
  const shaded = (share: number): string => writeColour(mix(background, away, share))
  return {
    colorNeutralForegroundOnBrand: writeColour(wanted),
    colorBrandBackground: writeColour(background),
    colorBrandBackgroundHover: shaded(0.12),
    colorBrandBackgroundPressed: shaded(0.28),
    colorBrandBackgroundSelected: shaded(0.2),
  }
}
