import { ok } from '#engine/result'
import type { Acceptance } from '../fieldKind.ts'
import { reject } from '../leaf.ts'

/** The usage of the limits by one read. */
interface Budget {
  nodes: number
  characters: number
}

type Keys = { readonly [key: string]: unknown }

/** Characters that a database cannot store: control characters except the line break, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const UNSTORABLE = /[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/u

/**
 * Accepts a tree that contains only the known nodes and keys, as own properties, within its limits. Anything else is
 * refused as a whole. The result is canonical: no empty runs, and adjacent runs with equal formatting are joined.
 */
export function acceptRichText(value: unknown, max: number): Acceptance {
  const budget: Budget = { nodes: 0, characters: 0 }
  const doc = readDoc(value, budget)
  if (!doc) return reject('type')
  const most = Math.min(max, MAX_CHARACTERS)
  return budget.characters > most ? reject('tooLong', { max: most, length: budget.characters }) : ok(doc)
}

function readDoc(value: unknown, budget: Budget): RichText | null {
  const doc = node(value, ['type', 'content'], budget)
  const content = doc?.['type'] === 'doc' ? each(doc, (block) => readBlock(block, budget)) : null
  return content && { type: 'doc', content }
}

function readBlock(value: unknown, budget: Budget): Block | null {
  const block = node(value, ['type', 'content', 'level', 'ordered'], budget)
  if (!block) return null
  const { type, level, ordered } = block
  if (type === 'list') {
    const content = level === undefined ? each(block, (item) => readItem(item, budget)) : null
    return content && typeof ordered === 'boolean' ? { type, ordered, content } : null
  }
  const content = ordered === undefined ? readRuns(block, budget) : null
  if (content && type === 'paragraph' && level === undefined) return { type, content }
  return content && type === 'heading' && (level === 2 || level === 3) ? { type, level, content } : null
}

function readItem(value: unknown, budget: Budget): Item | null {
  const item = node(value, ['type', 'content'], budget)
  const content = item?.['type'] === 'item' ? readRuns(item, budget) : null
  return content && { type: 'item', content }
}

function readRuns(holder: Keys, budget: Budget): readonly Run[] | null {
  const read = each(holder, (run) => readRun(run, budget))
  return read && joined(read)
}

function joined(read: readonly Run[]): readonly Run[] {
  const runs: Run[] = []
  for (const run of read.filter(({ text }) => text !== '')) {
    const last = runs.at(-1)
    if (last && last.bold === run.bold && last.italic === run.italic && last.link === run.link)
      runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

function readRun(value: unknown, budget: Budget): Run | null {
  const run = node(value, ['type', 'text', 'bold', 'italic', 'link'], budget)
  if (!run) return null
  const { type, text, bold, italic, link } = run
  if (type !== 'text' || typeof text !== 'string' || UNSTORABLE.test(text)) return null
  if (![bold, italic].every((mark) => mark === undefined || mark === true)) return null
  if (link !== undefined && (typeof link !== 'string' || !isLink(link))) return null
  // oxlint-disable-next-line typescript/no-misused-spread -- code points, as people and the database count
  budget.characters += [...text].length
  return {
    type,
    text,
    ...(bold === true ? { bold } : {}),
    ...(italic === true ? { italic } : {}),
    ...(link === undefined ? {} : { link }),
  }
}

/** Returns a plain object that has only these keys. Inherited properties do not count. */
function node(value: unknown, keys: readonly string[], budget: Budget): Keys | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || ++budget.nodes > MAX_NODES) return null
  const own = Object.keys(value)
  return own.every((key) => keys.includes(key))
    ? Object.fromEntries(own.map((key) => [key, Reflect.get(value, key)]))
    : null
}

/** Reads all children, or returns null. A list beyond the limit is not read. */
function each<T>({ content }: Keys, read: (value: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(content) || content.length > MAX_NODES) return null
  const children: T[] = []
  for (const value of content as readonly unknown[]) {
    const child = read(value)
    if (child === null) return null
    children.push(child)
  }
  return children
}

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
export const MAX_NODES = 2000
export const MAX_CHARACTERS = 50_000
export const MAX_LINK_LENGTH = 2000

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:']

/** Whether an address may be linked: absolute, with a known scheme, and parsed by the platform. */
export function isLink(address: string): boolean {
  if (address.length > MAX_LINK_LENGTH || !/^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}<>"'`\\]+$/iu.test(address))
    return false
  return SCHEMES.some((scheme) => address.toLowerCase().startsWith(scheme))
}

/** Returns the document of a value, or null. */
export function richTextOf(value: unknown): RichText | null {
  const accepted = acceptRichText(value, MAX_CHARACTERS)
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
  const lines = text.replaceAll('\r\n', '\n').split('\n').slice(0, MAX_NODES)
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
  }
}
