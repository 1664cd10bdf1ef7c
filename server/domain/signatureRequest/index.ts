import type { ModuleOperations } from '../../operation/index.ts'
import { decline, open, sign, withdraw } from './answerRequest.ts'
import { create } from './create.ts'
import { handOn } from './handOn.ts'

/** Operations of requests for signatures: people are asked to sign a document, in order or at once. */
export const signatureRequest: ModuleOperations = { operations: { create, open, sign, decline, handOn, withdraw } }
