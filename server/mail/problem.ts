/**
 * Where a mail got no further:
 * connect    the server cannot be reached
 * tls        no encryption could be agreed on
 * signIn     the server does not accept user and password
 * sender     it does not take mail from this address
 * recipient  it does not take mail for that address
 * content    it does not take this mail
 * silence    it did not answer in time, or broke off
 * unknown    none of these
 */
export type MailProblemCode = (typeof MAIL_PROBLEMS)[number]

const MAIL_PROBLEMS = ['connect', 'tls', 'signIn', 'sender', 'recipient', 'content', 'silence', 'unknown'] as const

export interface MailProblem {
  readonly code: MailProblemCode
  /** What the server or the network said, on one line. */
  readonly reason: string
}
