import type { ModuleOperations } from '../../operation/index.ts'
import { answerLink } from './answer.ts'
import { content } from './file.ts'
import { choices, open } from './open.ts'
import { code, sign } from './sign.ts'

/** Operations of the links in mails to signers without an account. */
export const signatureLink: ModuleOperations = {
  operations: {},
  publicOperations: { open, choices, answer: answerLink, content, code, sign },
}
