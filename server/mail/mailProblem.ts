import { errorReason } from '../database/index.ts'
import { oneLine } from './mail.ts'

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

/** Codes of nodemailer (its `errors.js`) that determine the stage. */
const CODE_BY_ERROR: { readonly [code: string]: MailProblemCode } = {
  EDNS: 'connect',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EMESSAGE: 'content',
  ETIMEDOUT: 'silence',
  EABORT: 'silence',
  EPROTOCOL: 'silence',
  ESTREAM: 'content',
}

/** Error codes of certificate problems (node:tls). */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL|^EPROTO$/

/** Codes that only report a failed connection. The message has the reason. */
const GENERIC_CODES: readonly string[] = ['', 'ESOCKET', 'ECONNECTION']

const textOf = (error: unknown, key: string): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : ''
}

/** Converts an error of the SMTP client. */
export function toMailProblem(error: unknown): MailProblem {
  const reason = oneLine(textOf(error, 'response') || errorReason(error))
  return { code: codeOf(error), reason }
}

function codeOf(error: unknown): MailProblemCode {
  const [code, command, message] = [textOf(error, 'code'), textOf(error, 'command'), textOf(error, 'message')]
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : command === 'DATA' ? 'content' : 'recipient'
  const plain = CODE_BY_ERROR[code]
  if (plain) return plain === 'silence' && command === 'CONN' && /connect|greeting/i.test(message) ? 'connect' : plain
  if (CERTIFICATE.test(code) || (GENERIC_CODES.includes(code) && /certificate|SSL|TLS/i.test(message))) return 'tls'
  if (['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'EHOSTUNREACH'].includes(code))
    return /closed|reset/i.test(message) ? 'silence' : 'connect'
  return 'unknown'
}
