export { canonicalJson } from './canonicalJson.ts'
export { chainEvent, verifyChain } from './chain.ts'
export type { ChainedEvent, EvidenceEvent } from './chain.ts'
