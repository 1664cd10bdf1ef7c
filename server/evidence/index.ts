export { appendEvidence, brokenEvidence, inLockOrder, readEvidence, sha256 } from './evidence.ts'
export type { EvidenceKind } from './evidence.ts'
export { SIGNATURE_TABLE, recordSignature } from './recordSignature.ts'
export { falseSignatures } from './verifySignatures.ts'
