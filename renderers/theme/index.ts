export { BLACK, WHITE, contrast, readColour, writeColour } from './colour.ts'
export { useLinkStyle, useDangerClass, useVisuallyHidden } from './styles.ts'
export { createTheme } from './createTheme.ts'
export type { Colours, ColorScheme, ThemeTable } from './createTheme.ts'
