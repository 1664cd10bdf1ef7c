export { demoFile } from './demoFile.ts'
export { createFileSeeder } from './seedFiles.ts'
export type { FileSeeder } from './seedFiles.ts'
