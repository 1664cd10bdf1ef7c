export { startEmbedded } from './startEmbedded.ts'
export type { EmbeddedDatabase, EmbeddedOptions } from './startEmbedded.ts'
