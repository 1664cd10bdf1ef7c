export { demoFile } from './demoFile.ts'
export { DEMO_SIGNATURE, signaturePicture } from './signaturePicture.ts'
export { createFileSeeder } from './seedFiles.ts'
export type { FileSeeder } from './seedFiles.ts'
