import { acceptRichText } from './acceptRichText.ts'

/** A document as data (wire contract, 1.4, type 16): a closed tree, drawn as elements of the page, never as HTML. */
export interface RichText {
  readonly type: 'doc'
  readonly content: readonly Block[]
}

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Run[] }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly content: readonly Run[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly content: readonly Item[] }

export interface Item {
  readonly type: 'item'
  readonly content: readonly Run[]
}

/** Text with the same formatting. A line break within a block is `\n`. */
export interface Run {
  readonly type: 'text'
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  /** http, https or mailto. */
  readonly link?: string
}

/** Maximum number of nodes and characters of one document. */
export const MOST_NODES = 2000
export const MOST_CHARACTERS = 50_000
export const LONGEST_LINK = 2000

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:']

/** Whether an address may be linked: absolute, with a known scheme, and parsed by the platform. */
export function isLink(address: string): boolean {
  if (address.length > LONGEST_LINK || !/^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}<>"'`\\]+$/iu.test(address)) return false
  return SCHEMES.some((scheme) => address.toLowerCase().startsWith(scheme))
}

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
