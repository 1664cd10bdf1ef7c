export { COLOR_SCHEME_CHOICES, isColorSchemeChoice, colorSchemeAtom } from './colorScheme.ts'
export type { ColorSchemeChoice } from './colorScheme.ts'
export { Themed } from './Themed.tsx'
