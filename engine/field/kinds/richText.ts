import type { Json } from '#engine/source'
import type { Field } from '../field.ts'
import { leaf } from '../leaf.ts'
import {
  acceptRichText,
  paragraphs,
  plainText,
  richTextOf,
  MAX_LINK_LENGTH,
  MAX_CHARACTERS,
  MAX_NODES,
} from './acceptRichText.ts'

/** Paragraphs, headings, lists, bold, italic and links as data. */
export const richText = leaf({
  kind: 'richText',
  keys: ['max'],
  isEmpty: (value) => {
    const doc = value === null || value === undefined ? null : richTextOf(value)
    return value === null || value === undefined || (doc !== null && plainText(doc).trim() === '')
  },
  accept: (value, field) => acceptRichText(value, longest(field)),
  parse: (text, field) => acceptRichText(paragraphs(text), longest(field)),
  text: (value) => {
    const doc = richTextOf(value)
    return doc ? plainText(doc) : ''
  },
  schema: () => SCHEMA,
  column: () => 'jsonb',
  operators: [],
})

const longest = ({ source }: Field): number => source.max ?? MAX_CHARACTERS

const node = (type: string, more: { readonly [key: string]: Json }, required: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { enum: [type] }, ...more },
})

const listOf = (items: Json): Json => ({ type: 'array', maxItems: MAX_NODES, items })

const RUN = node(
  'text',
  {
    text: { type: 'string', maxLength: MAX_CHARACTERS },
    bold: { enum: [true] },
    italic: { enum: [true] },
    link: {
      type: 'string',
      maxLength: MAX_LINK_LENGTH,
      pattern: '^([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)',
    },
  },
  ['text'],
)

const RUNS = listOf(RUN)

const SCHEMA: { readonly [keyword: string]: Json } = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'content'],
  properties: {
    type: { enum: ['doc'] },
    content: listOf({
      anyOf: [
        node('paragraph', { content: RUNS }, ['content']),
        node('heading', { level: { enum: [2, 3] }, content: RUNS }, ['level', 'content']),
        node(
          'list',
          { ordered: { enum: [true, false] }, content: listOf(node('item', { content: RUNS }, ['content'])) },
          ['ordered', 'content'],
        ),
      ],
    }),
  },
}
