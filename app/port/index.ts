export { keptOf } from './keptOf.ts'
export { useOwnPort } from './useOwnPort.ts'
export type { PortPlace } from './useOwnPort.ts'
