export type { PaletteEntry, PaletteGroup, PaletteProblem } from './entry.ts'
export { matches } from './matches.ts'
export { Palette } from './Palette.tsx'
export { stepOf, stepped } from './step.ts'
