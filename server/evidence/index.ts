export { appendEvidence, brokenEvidence, readEvidence } from './evidence.ts'
export type { EvidenceKind } from './evidence.ts'
export { SIGNATURE_TABLE, recordSignature } from './recordSignature.ts'
