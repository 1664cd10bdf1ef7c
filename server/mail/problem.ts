/**
 * The stage at which a mail failed. connect: the server is unreachable · tls: no encryption could be agreed on ·
 * signIn: user and password were rejected · sender: the sender's address was rejected · recipient: the recipient's
 * address was rejected · content: the mail was rejected · silence: the server timed out or disconnected · unknown:
 * none of these
 */
export type MailProblemCode = (typeof MAIL_PROBLEMS)[number]

const MAIL_PROBLEMS = ['connect', 'tls', 'signIn', 'sender', 'recipient', 'content', 'silence', 'unknown'] as const

export interface MailProblem {
  readonly code: MailProblemCode
  /** The server's or network's message, on one line. */
  readonly reason: string
}
