import type { Theme } from '@fluentui/tokens'

const BLACK = '#000000'
const WHITE = '#ffffff'
/** Dark enough for white text at 15:1, and light enough to be distinguished from black. */
const HOVERED = '#262626'
const CHOSEN = '#333333'
/** Disabled elements stay readable: 8.6:1 on black. */
const IDLE = '#a6a6a6'

type Rule = readonly [tokens: RegExp, value: string | ((value: string, table: Theme) => string)]

/** The first rule that matches a token's name sets its value. */
const RULES: readonly Rule[] = [
  [/^color(Neutral|Subtle)(Card)?Background\d?Hover$/, HOVERED],
  [/^color(Neutral|Subtle)(Card)?Background\d?(Pressed|Selected)$/, CHOSEN],
  [/^colorNeutral(Card)?Background(\d|Alpha2?|Disabled2?)?$/, BLACK],
  [/^colorNeutralForeground(\d|2Link)(Hover|Pressed|Selected)?$/, WHITE],
  [/^colorNeutralStroke(\d|Accessible|Subtle|Alpha2?)(Hover|Pressed)?$/, WHITE],
  [/^colorTransparentStroke(Interactive)?$/, WHITE],
  [/^color(NeutralForeground|NeutralStroke|TransparentStroke)Disabled2?$/, IDLE],
  [/^colorStatus\w+Background1$/, BLACK],
  [/^colorStatusSuccess(Foreground[13]|Border1|BorderActive)$/, (_, table) => table.colorStatusSuccessForeground2],
  [/^colorStatusWarning(Foreground[13]|Border1|BorderActive)$/, (_, table) => table.colorStatusWarningForeground2],
  [/^colorStatusDanger(Foreground[13]|Border1|BorderActive)$/, (_, table) => table.colorStatusDangerForeground2],
  [/^colorStatusDangerBackground3$/, (_, table) => table.colorStatusDangerBackground3Pressed],
  [/^colorBackgroundOverlay$/, 'rgba(0, 0, 0, 0.8)'],
  [/^colorBrandBackgroundStatic$/, '@60'],
  // Black on a light shade: the colour of buttons may lie between the two and be read on neither.
  [/^colorBrandBackground$/, '@100'],
  [/^colorBrandBackground(Hover|Selected)$/, '@120'],
  [/^colorBrandBackgroundPressed$/, '@140'],
  [/^colorNeutralForegroundOnBrand$/, BLACK],
  [/^colorBrandStroke2/, '@110'],
  // Shade 90 is not held to any ground, the next one is.
  [/./, (value) => (value === '@90' ? '@100' : value)],
]

/** Fluent's dark theme with more contrast: text at 7:1 (WCAG 2.2, 1.4.6), edges that are seen, no ground but black. */
export const contrastTable = (dark: Theme): Theme =>
  Object.fromEntries(
    Object.entries(dark).map(([token, value]) => {
      const said = RULES.find(([tokens]) => tokens.test(token))?.[1]
      return [
        token,
        said === undefined || typeof value !== 'string' ? value : typeof said === 'string' ? said : said(value, dark),
      ]
    }),
  ) as unknown as Theme
