export { writeEvidenceFile } from './evidenceFile.ts'
export type { EvidenceFile } from './evidenceFile.ts'
export type { KeyPair } from './key/createCertificate.ts'
export {
  fingerprintOf,
  newKeyPair,
  ownKeyPair,
  presentSigningKey,
  rotateSigningKey,
  signingCertificates,
} from './key/signingKeys.ts'
export { pageCount } from './pdf/openPdf.ts'
export { STAMPS_AT_ONCE, createStamper } from './stamp/createStamper.ts'
export { readTrusted } from './stamp/leadsTo.ts'
export type { Stamper } from './stamp/createStamper.ts'
export { sealPdf } from './seal/sealPdf.ts'
export type { EvidencePage } from './seal/evidencePage.ts'
export type { SealProblem } from './seal/sealPdf.ts'
export { verifyPdf } from './verify/verifyPdf.ts'
export type { FileProblem, SignatureProblem, SignatureReport, VerificationReport } from './verify/report.ts'
