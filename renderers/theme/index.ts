export { BLACK, WHITE, contrast, readColour, writeColour } from './colour.ts'
export { themeOf } from './themeOf.ts'
export type { Colours, Shade, ThemeTable } from './themeOf.ts'
export { useVisuallyHidden } from './visuallyHidden.ts'
