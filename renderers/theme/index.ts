export { darkTheme } from './darkTheme.ts'
export { lightTheme } from './lightTheme.ts'
export type { Colours } from './lightTheme.ts'
export { useVisuallyHidden } from './visuallyHidden.ts'
