import type { BrandVariants } from '@fluentui/react-components'
import { BLACK, WHITE, ensureContrast, mix, writeColour } from './colour.ts'
import type { Rgb } from './colour.ts'

/** WCAG 2.2, 1.4.3: text of normal size. */
export const READABLE = 4.5
/** WCAG 2.2, 1.4.6: the same where more contrast is wanted. */
export const CONTRASTED = 7
/** A little more in light themes, because brand text also stands on the palest tint. */
const ON_TINT = 5.1
/** Fluent's lightest dark background that text stands on (grey 24). */
const DARK_GROUND: Rgb = [61, 61, 61]

/** Share of black below shade 80 and of white above it. */
const DARKER = { 10: 0.84, 20: 0.76, 30: 0.66, 40: 0.54, 50: 0.42, 60: 0.28, 70: 0.14 } as const
const LIGHTER = { 90: 0.14, 100: 0.28, 110: 0.4, 120: 0.52, 130: 0.64, 140: 0.76, 150: 0.85, 160: 0.93 } as const

/**
 * The sixteen shades that Fluent asks for, from one colour. Shade 80 is that colour, darkened until white text on it
 * and its text on white can be read; shades from 100 up can be read on the backgrounds of dark themes, at `ratio`.
 */
export function createBrand(colour: Rgb, ratio = READABLE): BrandVariants {
  const base = ensureContrast(colour, WHITE, BLACK, ON_TINT)
  const dark = (shade: keyof typeof DARKER): string => writeColour(mix(base, BLACK, DARKER[shade]))
  const light = (shade: keyof typeof LIGHTER): string => {
    const mixed = mix(base, WHITE, LIGHTER[shade])
    return writeColour(shade === 90 ? mixed : ensureContrast(mixed, DARK_GROUND, WHITE, ratio))
  }
  return {
    10: dark(10),
    20: dark(20),
    30: dark(30),
    40: dark(40),
    50: dark(50),
    60: dark(60),
    70: dark(70),
    80: writeColour(base),
    90: light(90),
    100: light(100),
    110: light(110),
    120: light(120),
    130: light(130),
    140: light(140),
    150: light(150),
    160: light(160),
  }
}
