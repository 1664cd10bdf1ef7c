import { ok } from '#engine/result'
import type { Acceptance } from '../field.ts'
import { reject } from '../leaf.ts'
import { MOST_CHARACTERS, MOST_NODES, isLink } from './tree.ts'
import type { Block, Item, RichText, Run } from './tree.ts'

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
  const most = Math.min(max, MOST_CHARACTERS)
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
  if (typeof value !== 'object' || value === null || Array.isArray(value) || ++budget.nodes > MOST_NODES) return null
  const own = Object.keys(value)
  return own.every((key) => keys.includes(key))
    ? Object.fromEntries(own.map((key) => [key, Reflect.get(value, key)]))
    : null
}

/** Reads all children, or returns null. A list beyond the limit is not read. */
function each<T>({ content }: Keys, read: (value: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(content) || content.length > MOST_NODES) return null
  const children: T[] = []
  for (const value of content as readonly unknown[]) {
    const child = read(value)
    if (child === null) return null
    children.push(child)
  }
  return children
}
