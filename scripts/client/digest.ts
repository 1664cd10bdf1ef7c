import { createHash } from 'node:crypto'
import type { OpenApi } from '#engine/openapi'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Identifies the document that the types were made from, for the head of their file. */
export const digestOf = (document: OpenApi): string => sha256(JSON.stringify(document))

const HEAD = '// Written by `npm run client`; do not edit.'

/** Types with the digest of their document and of themselves, so that neither another document nor an edit goes unnoticed. */
export const withDigest = (document: string, types: string): string =>
  `${HEAD}\n// document ${document}\n// types ${sha256(types)}\n\n${types}`

/** Whether a file holds the types of a document, as they were written. */
export function isFresh(file: string, document: string): boolean {
  const [head = ''] = file.split('\n\n', 1)
  return file === withDigest(document, file.slice(head.length + 2))
}
