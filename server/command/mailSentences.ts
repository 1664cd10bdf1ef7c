import type { MailProblem } from '../mail/index.ts'

export type MailStartProblem =
  | { readonly code: 'mailUnset' }
  | { readonly code: 'mailNotSent'; readonly host: string; readonly port: number; readonly problem: MailProblem }

/** Describes a problem in one sentence. */
export function describeMailProblem(problem: MailStartProblem): string {
  switch (problem.code) {
    case 'mailUnset':
      return 'No mail server is set: give SMTP_HOST or SMTP_URL, and MAIL_FROM.'
    case 'mailNotSent':
      return `${describeSendFailure(`${problem.host}:${problem.port}`, problem.problem)} It said: ${problem.problem.reason}`
  }
}

function describeSendFailure(server: string, { code }: MailProblem): string {
  switch (code) {
    case 'connect':
      return `The mail server ${server} cannot be reached: check SMTP_HOST and SMTP_PORT, and that nothing in between forbids it.`
    case 'tls':
      return `No encrypted connection to ${server} could be agreed on: check SMTP_SECURE, the port, and the server's certificate (one of your own is made known with NODE_EXTRA_CA_CERTS).`
    case 'signIn':
      return `${server} does not accept the sign-in: check SMTP_USER and SMTP_PASSWORD.`
    case 'sender':
      return `${server} does not take mail from this sender: check MAIL_FROM.`
    case 'recipient':
      return `${server} does not take mail for this recipient.`
    case 'content':
      return `${server} does not take this mail.`
    case 'silence':
      return `${server} was reached, and then did not answer in time or broke off: check the port and SMTP_SECURE.`
    case 'unknown':
      return `The mail could not be handed to ${server}.`
  }
}
