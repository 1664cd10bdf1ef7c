/** What browsers accept in `input type=email` (HTML Living Standard), with a dot asked of the domain. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/

/** Whether a text is one e-mail address, and nothing else. */
export const isEmail = (text: string): boolean => ADDRESS.test(text)
