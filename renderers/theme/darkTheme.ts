import type { Theme } from '@fluentui/react-components'
import type { Colours } from './lightTheme.ts'

/** Fluent's dark theme in a tenant's colours, corrected alike. It comes when asked for: most people never do. */
export async function darkTheme(colours: Colours): Promise<Theme> {
  const { createDark } = await import('./createDark.ts')
  return createDark(colours)
}
