import { isObject } from '#engine/form'
import { listOf } from '../wireClient.ts'
import { isListCall, isWholeList, type Target } from './target.ts'

/** Calls that read, though neither their method nor a page says so. */
const NAMED_READS = ['booking.availability', 'document.zip']

const isNamedRead = ({ name }: Target): boolean => NAMED_READS.includes(name)

/** Whether a call reads and changes nothing. */
export const isReading = (target: Target): boolean =>
  target.call.method === 'GET' || isListCall(target) || isNamedRead(target)

/** The rows of an answer, wherever it has them: itself, or each list in it. */
export const rowsIn = (body: unknown): readonly unknown[] =>
  Array.isArray(body) ? (body as readonly unknown[]) : Object.values(isObject(body) ? body : {}).flatMap(listOf)

/** The records of an answer: its rows, or the one record that it is. */
export const recordsIn = (target: Target, body: unknown): readonly unknown[] =>
  isWholeList(target) || isNamedRead(target) ? rowsIn(body) : [body]
