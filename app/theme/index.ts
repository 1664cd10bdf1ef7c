export { SHADE_CHOICES, isShadeChoice, shadeAtom } from './shadeAtom.ts'
export type { ShadeChoice } from './shadeAtom.ts'
export { Themed } from './Themed.tsx'
