import { setFlagsFromString } from 'node:v8'

/** Times by which V8 widens the room of what is new, two halves, when much of it stays; the second is V8's own. */
export const [NEVER, TWICE] = [1, 2]

export const widenYoung = (times: number): void => setFlagsFromString(`--semi-space-growth-factor=${times}`)
