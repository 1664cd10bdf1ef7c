export { hasCluster, runningEmbedded } from './runningEmbedded.ts'
export { STOP_GRACE, startEmbedded } from './startEmbedded.ts'
export type { EmbeddedDatabase, EmbeddedOptions } from './startEmbedded.ts'
