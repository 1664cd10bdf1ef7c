import { richTextOf } from '#engine/field'
import type { CellProps } from '../renderer.ts'
import { DocumentView } from './Document.tsx'

/** In a list its words, in a line; where there is room the document itself. */
export function RichTextCell({ value, record }: CellProps) {
  const doc = richTextOf(value)
  if (!doc) return null
  if (!record) return <DocumentView doc={doc} />
  const words = doc.content
    .flatMap((block) => (block.type === 'list' ? block.content.flatMap((item) => item.content) : block.content))
    .map(({ text }) => text)
    .join(' ')
  return <>{words.length > SHORT ? `${words.slice(0, SHORT).trimEnd()}…` : words}</>
}

/** Characters of a document that a list shows. */
const SHORT = 120
