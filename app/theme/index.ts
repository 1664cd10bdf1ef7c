export { COLOR_SCHEME_CHOICES, isColorSchemeChoice, colorSchemeAtom } from './colorSchemeAtom.ts'
export type { ColorSchemeChoice } from './colorSchemeAtom.ts'
export { Themed } from './Themed.tsx'
