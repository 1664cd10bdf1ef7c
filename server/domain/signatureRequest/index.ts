import type { ModuleOperations } from '../../operation/index.ts'
import { decline, open, sign } from './answerRequest.ts'
import { create } from './create.ts'
import { handOn } from './handOn.ts'
import { replace, resend, withdraw } from './keepAsking.ts'
import { code } from './proveSigner.ts'
import { signSeveral } from './signSeveral.ts'

export {
  fileIn,
  inDocuments,
  readSent,
  recordFollowed,
  recordReading,
  refuseUntold,
  settledInTurn,
  signStored,
  signedVersion,
} from '../document/index.ts'
export { declinePlace } from './answerRequest.ts'
export { giveToOutsider } from './handOn.ts'
export { readDocument } from './ownRequest.ts'
export { holderOf, titleOf } from './proveSigner.ts'

/** Operations of requests for signatures: people are asked to sign a document, in order or at once. */
export const signatureRequest: ModuleOperations = {
  operations: { create, open, code, sign, signSeveral, decline, handOn, replace, resend, withdraw },
}
