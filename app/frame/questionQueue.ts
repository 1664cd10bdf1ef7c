import { createQuestionQueue } from '#renderers/dialog'

/** What the person is asked, one question after the other. */
export const questionQueue = createQuestionQueue()
