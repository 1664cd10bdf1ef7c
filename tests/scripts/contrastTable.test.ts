import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, readColour } from '../../renderers/theme/colour.ts'
import { createTheme } from '../../renderers/theme/createTheme.ts'
import { TABLES } from '../../scripts/themeTables.ts'

/** Grounds that text stands on: of the page, of what is pointed at, of what is chosen. */
const GROUNDS = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorNeutralBackground2Hover',
  'colorSubtleBackgroundHover',
  'colorSubtleBackgroundSelected',
] as const
const WORDS = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForeground4',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorBrandForegroundLinkPressed',
  'colorCompoundBrandForeground1',
  'colorNeutralForeground2BrandHover',
] as const
/** Pairs of foreground and background tokens for text in a colour of its own. */
const PAIRS = [
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorStatusDangerForeground1', 'colorStatusDangerBackground1'],
  ['colorStatusWarningForeground3', 'colorStatusWarningBackground1'],
  ['colorStatusSuccessForeground1', 'colorStatusSuccessBackground1'],
  ['colorNeutralForegroundDisabled', 'colorNeutralBackgroundDisabled'],
] as const

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

const between = (one: string, other: string): number => {
  const [front, ground] = [readColour(one), readColour(other)]
  if (!front || !ground) throw new Error(`${one} on ${other} are no colours`)
  return contrast(front, ground)
}

describe('the theme with more contrast', () => {
  it('WCAG 1.4.6 shows all text at 7:1, whatever the colours of the organisation', () => {
    fc.assert(
      fc.property(colour, colour, fc.option(colour, { nil: undefined }), (primary, button, buttonText) => {
        const theme = createTheme({ ...TABLES.contrast }, 'contrast', { primary, button, buttonText })
        const pairs = [...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const)), ...PAIRS]
        for (const [word, ground] of pairs)
          expect([word, ground, between(theme[word], theme[ground]) >= 7]).toEqual([word, ground, true])
      }),
    )
  })

  it('WCAG 1.4.11 draws edges that are seen, also where other themes draw none', () => {
    const theme = createTheme({ ...TABLES.contrast }, 'contrast', { primary: '#eb2f96', button: '#397dcc' })
    for (const edge of ['colorNeutralStroke1', 'colorNeutralStroke2', 'colorTransparentStroke'] as const)
      expect(between(theme[edge], theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(3)
  })

  it('leaves no shade open', () => {
    const theme = createTheme({ ...TABLES.contrast }, 'contrast', { primary: '#eb2f96', button: '#397dcc' })
    expect(Object.values(theme).filter((value) => String(value).startsWith('@'))).toEqual([])
  })
})
