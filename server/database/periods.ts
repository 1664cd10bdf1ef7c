/** How long the server keeps the rows that it writes by itself. The settings `KEEP_…` set them. */
export interface Periods {
  /** Hours after the end of a session. */
  readonly sessions: number
  /** Hours that the answer of a call is kept for its repetition. */
  readonly answers: number
  /** Hours after the last wrong password of an account. */
  readonly tries: number
  /** Hours that the codes of links are kept once they cannot be used. */
  readonly codes: number
  /** Hours that an upload without a record is kept. */
  readonly uploads: number
  /** Days after the last change of a draft. */
  readonly drafts: number
  /** Days after a mail was sent or given up. */
  readonly mails: number
  /** Days of the list of sign-ins. */
  readonly signIns: number
  /** Days of the read log and of the log of views as somebody else. */
  readonly readings: number
  /** Days after a delivery to a webhook was sent or given up. */
  readonly deliveries: number
}

/** A session ends after so many hours, however much it is used. */
export const MAX_SESSION_HOURS = 12

export const PERIODS: Periods = {
  sessions: 1,
  answers: 24,
  tries: 12,
  codes: 24,
  uploads: 24,
  drafts: 90,
  mails: 90,
  signIns: 365,
  readings: 1096,
  deliveries: 30,
}
