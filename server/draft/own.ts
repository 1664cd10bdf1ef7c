import { answer } from '../operation/index.ts'
import type { Operation } from '../operation/index.ts'
import { draftEntry } from './draftRecord.ts'
import { readDrafts } from './store.ts'

/** Returns the user's own drafts, the latest first, without their values. */
export const own: Operation = async (context) => answer(200, (await readDrafts(context, context.rows)).map(draftEntry))
