/** Milliseconds after which public calls about an address answer, so that their time tells nothing of it. */
export const ANSWER_TIME = 400
