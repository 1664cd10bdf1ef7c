export { readSignature, writeSignature } from './readSignature.ts'
export type { SignatureProblem } from './readSignature.ts'
export { MAX_NAME_LENGTH, distance, isEmptySignature } from './signature.ts'
export type { Point, Signature, Stroke } from './signature.ts'
