import { createDarkTheme } from '@fluentui/react-components'
import type { Theme } from '@fluentui/react-components'
import { brandIn, buttonTokens } from './lightTheme.ts'
import type { Colours } from './lightTheme.ts'

/** Fluent's dark theme in a tenant's colours. Its brand text takes the next lighter shade, which can be read on the lighter grounds too. */
export function createDark(colours: Colours): Theme {
  const brand = brandIn(colours)
  return {
    ...createDarkTheme(brand),
    colorBrandForeground1: brand[110],
    colorCompoundBrandForeground1: brand[110],
    ...buttonTokens(colours),
  }
}
