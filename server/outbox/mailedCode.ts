import { CODE_PLACE } from '../mail/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Portal } from '../operation/index.ts'
import { newId } from '../sql/index.ts'

const purposeIn = (tenant: number): string => `code in a mail of ${tenant}`

/** Seals a one-time code for the queue of mails. */
export const sealCode = ({ signer }: Pick<Portal, 'signer'>, tenant: number, code: string): string =>
  // Equal texts are sealed alike: with an id of its own, no two are.
  signer.seal(purposeIn(tenant), `${newId()} ${code}`)

/** A mail with the code that it was sealed with, as it is sent. */
export function withCode({ signer }: Pick<Portal, 'signer'>, tenant: number, mail: Mail): Mail {
  const code = mail.code === undefined ? null : signer.unseal(purposeIn(tenant), mail.code)
  return code === null ? mail : { ...mail, text: mail.text.replaceAll(CODE_PLACE, code.split(' ')[1] ?? '') }
}
