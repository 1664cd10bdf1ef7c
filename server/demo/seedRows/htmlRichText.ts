import type { Block, Item, RichText, Run } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'

const TOKEN = /<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>|([^<]+)/giu

/** The open elements at a place of the text. */
interface Reading {
  readonly blocks: Block[]
  /** The tag of the open block, and its runs. */
  block: string | null
  runs: Run[]
  list: { readonly ordered: boolean; readonly items: Item[] } | null
  readonly marks: ('bold' | 'italic')[]
  link: string | null
}

/** Converts paragraphs, headings, lists, bold, italic and links written as HTML. Anything else is a fault. */
export function htmlRichText(html: string): Result<RichText, string> {
  const reading: Reading = { blocks: [], block: null, runs: [], list: null, marks: [], link: null }
  let end = 0
  for (const token of html.matchAll(TOKEN)) {
    const [whole, slash, tag = '', attributes = '', text] = token
    if (token.index !== end) return fail(`no HTML: ${html.slice(end, token.index)}`)
    end = token.index + whole.length
    const fault =
      text === undefined
        ? readTag(reading, slash === '/', tag.toLowerCase(), attributes)
        : addText(reading, text.replaceAll(/\s+/gu, ' '))
    if (fault) return fail(`${fault}: ${whole}`)
  }
  if (end !== html.length) return fail(`no HTML: ${html.slice(end)}`)
  if (reading.block !== null || reading.list) return fail(`a tag is not closed: ${html}`)
  return ok({ type: 'doc', content: reading.blocks })
}

const MARKS: { readonly [tag: string]: 'bold' | 'italic' } = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic' }

/** Reads a tag, and returns what is wrong with it or null. */
function readTag(reading: Reading, closes: boolean, tag: string, attributes: string): string | null {
  if (tag === 'br') return addText(reading, '\n')
  if (tag === 'ul' || tag === 'ol') return readList(reading, closes, tag === 'ol')
  const mark = MARKS[tag]
  if (mark) return readMark(reading, closes, mark)
  if (tag === 'a') {
    const href = /^\s+href="([^"]+)"$/u.exec(attributes)?.[1]
    reading.link = closes ? null : (href ?? null)
    return closes || href !== undefined ? null : 'a link needs href'
  }
  return ['p', 'h2', 'h3', 'li'].includes(tag) ? readBlock(reading, closes, tag) : 'no tag of a rich text'
}

function readList(reading: Reading, closes: boolean, ordered: boolean): string | null {
  if (closes) {
    if (!reading.list) return 'nothing to close'
    reading.blocks.push({ type: 'list', ordered: reading.list.ordered, content: reading.list.items })
    reading.list = null
    return null
  }
  if (reading.list || reading.block !== null) return 'a list stands by itself'
  reading.list = { ordered, items: [] }
  return null
}

function readMark({ marks }: Reading, closes: boolean, mark: 'bold' | 'italic'): string | null {
  if (closes) return marks.pop() === mark ? null : 'nothing to close'
  marks.push(mark)
  return null
}

function readBlock(reading: Reading, closes: boolean, tag: string): string | null {
  if (!closes) {
    if (reading.block !== null || (tag === 'li') !== (reading.list !== null)) return 'a block stands by itself'
    reading.block = tag
    return null
  }
  if (reading.block !== tag) return 'nothing to close'
  const content = reading.runs
  if (tag === 'li') reading.list?.items.push({ type: 'item', content })
  else
    reading.blocks.push(
      tag === 'p' ? { type: 'paragraph', content } : { type: 'heading', level: tag === 'h2' ? 2 : 3, content },
    )
  reading.block = null
  reading.runs = []
  return null
}

const ENTITIES: { readonly [name: string]: string } = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

function addText(reading: Reading, text: string): string | null {
  if (reading.block === null) return text.trim() === '' ? null : 'a text outside of a paragraph'
  const { marks, link } = reading
  reading.runs.push({
    type: 'text',
    text: text.replaceAll(/&[a-z]+;/gu, (entity) => ENTITIES[entity] ?? entity),
    ...(marks.includes('bold') ? { bold: true } : {}),
    ...(marks.includes('italic') ? { italic: true } : {}),
    ...(link === null ? {} : { link }),
  })
  return null
}
