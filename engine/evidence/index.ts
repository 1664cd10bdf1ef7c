export { canonicalJson, chainEvent, verifyChain } from './chain.ts'
export type { ChainedEvent, EvidenceEvent } from './chain.ts'
