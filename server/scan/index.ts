export { createScanner } from './createScanner.ts'
export type { ScanVerdict, Scanner } from './createScanner.ts'
