import { isEmail } from '#engine/field'

/** Longest address (RFC 5321, 4.5.3.1.3). */
const MAX_LENGTH = 254

/** One address that mail can be sent to: nothing in it is read as a list, a name or a header. */
export const isMailAddress = (text: string): boolean => text.length <= MAX_LENGTH && isEmail(text)
