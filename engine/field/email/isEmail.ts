/**
 * Addresses that browsers accept in `input type=email` (HTML Living Standard), but with a dot required in the domain.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/

/** Whether a text is exactly one e-mail address. */
export const isEmail = (text: string): boolean => ADDRESS.test(text)
