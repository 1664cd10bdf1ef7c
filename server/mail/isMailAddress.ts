import { isEmail } from '#engine/field'

/** RFC 5321, 4.5.3.1.3. */
const MAX_LENGTH = 254

/** Whether the text is a single mail address, without lists, display names or headers. */
export const isMailAddress = (text: string): boolean => text.length <= MAX_LENGTH && isEmail(text)
