import { createQuestionQueue } from '#renderers/dialog'

/** Questions to the user, shown one at a time. */
export const questionQueue = createQuestionQueue()
