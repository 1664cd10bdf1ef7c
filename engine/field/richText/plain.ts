import { MOST_CHARACTERS, MOST_NODES } from './tree.ts'
import { acceptRichText } from './acceptRichText.ts'
import type { RichText, Run } from './tree.ts'

/** Returns the document of a value, or null. */
export function richTextOf(value: unknown): RichText | null {
  const accepted = acceptRichText(value, MOST_CHARACTERS)
  return accepted.ok ? (accepted.value as RichText) : null
}

/** Returns the plain text, one line per block or item. */
export function plainText({ content }: RichText): string {
  return content
    .flatMap((block) => (block.type === 'list' ? block.content.map((item) => item.content) : [block.content]))
    .map(textOfRuns)
    .join('\n')
}

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Converts lines of plain text to paragraphs. */
export function paragraphs(text: string): RichText {
  const lines = text.replaceAll('\r\n', '\n').split('\n').slice(0, MOST_NODES)
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
  }
}
