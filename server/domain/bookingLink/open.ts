import { answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { linkedBooking, withLink } from './withLink.ts'

/** Returns the booking of a link. It changes nothing: scanners of mails open every link, and some run the page behind it. */
export const open: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], 'reading', (linked) => Promise.resolve(answer(200, linkedBooking(linked))))
