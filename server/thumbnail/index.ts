export { createThumbnailer } from './createThumbnailer.ts'
export type { Thumbnailer } from './createThumbnailer.ts'
export { thumbnailOf } from './thumbnailOf.ts'
