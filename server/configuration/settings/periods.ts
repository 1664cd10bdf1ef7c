import { PERIODS } from '../../database/index.ts'
import type { Periods } from '../../database/index.ts'
import { wholeNumber, setting } from '../settingKinds.ts'

const period = (name: string, of: keyof Periods, description: string, [least, most]: readonly [number, number]) =>
  setting({
    name,
    kind: wholeNumber(least, most),
    defaultValue: () => PERIODS[of],
    defaultText: `\`${PERIODS[of]}\``,
    description,
  })

const YEARS = 36_500

/** How long the server keeps what it writes by itself (`KEPT_TABLES`). */
export const PERIOD_SETTINGS = {
  keepSessions: period('KEEP_SESSIONS', 'sessions', 'Hours that ended sessions are kept', [0, 8760]),
  keepAnswers: period(
    'KEEP_ANSWERS',
    'answers',
    'Hours that the answer to a call is kept, so that the same `Idempotency-Key` gets it again',
    [1, 720],
  ),
  keepTries: period('KEEP_TRIES', 'tries', 'Hours after which wrong passwords are forgotten', [1, 720]),
  keepCodes: period('KEEP_CODES', 'codes', 'Hours that codes of links are kept after they expire', [0, 8760]),
  keepUploads: period('KEEP_UPLOADS', 'uploads', 'Hours that an upload is kept that no record names', [1, 720]),
  keepDrafts: period('KEEP_DRAFTS', 'drafts', 'Days that a draft is kept after its last change', [1, YEARS]),
  keepMails: period('KEEP_MAILS', 'mails', 'Days that mails are kept after they were sent or given up', [1, YEARS]),
  keepSignIns: period('KEEP_SIGN_INS', 'signIns', 'Days of the list of sign-ins', [30, YEARS]),
  keepReadings: period('KEEP_READINGS', 'readings', 'Days of the read log and of the log of views as somebody else', [
    365,
    YEARS,
  ]),
  keepDeliveries: period(
    'KEEP_DELIVERIES',
    'deliveries',
    'Days that deliveries to webhooks are kept after they were sent or given up',
    [1, YEARS],
  ),
}
