export type { PaletteEntry, PaletteGroup, PaletteProblem } from './paletteEntry.ts'
export { matches } from './matches.ts'
export { Palette } from './Palette.tsx'
export { stepForKey, nextIndex } from './step.ts'
