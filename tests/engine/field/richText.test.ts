import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLink, plainText, richTextOf } from '#engine/field'
import type { Block, RichText, Run } from '#engine/field'
import { agrees } from './jsonSchema.ts'
import { accept, field, verdict, words } from './made.ts'

const source = { kind: 'richText' }
const doc = (...content: readonly unknown[]): unknown => ({ type: 'doc', content })
const paragraph = (...content: readonly unknown[]): unknown => ({ type: 'paragraph', content })
const text = (words: string, marks: object = {}): unknown => ({ type: 'text', text: words, ...marks })

const run: fc.Arbitrary<Run> = fc.record(
  {
    type: fc.constant('text' as const),
    text: fc.stringMatching(/^[ -~\n]{0,8}$/),
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    link: fc.constantFrom('https://a.example/?b=c#d', 'mailto:a@b.example', 'HTTP://A.EXAMPLE'),
  },
  { requiredKeys: ['type', 'text'] },
)
const runs = fc.array(run, { maxLength: 4 })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), content: runs }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), content: runs }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    content: fc.array(fc.record({ type: fc.constant('item' as const), content: runs }), { maxLength: 3 }),
  }),
)
const documents: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(block, { maxLength: 4 }),
})

describe('DF-03 a rich text', () => {
  it('takes every document there is, as itself but for runs that are joined, and its schema holds for it', () => {
    const made = field(source)
    fc.assert(
      fc.property(documents, (tree) => {
        const accepted = accept(source, tree)
        expect(accepted.ok).toBe(true)
        const taken = richTextOf(accepted.ok ? accepted.value : null)
        expect(taken && plainText(taken)).toBe(plainText(tree))
        expect(verdict(accept(source, taken))).toEqual(taken)
        expect(agrees(taken, made.kind.schema(made))).toBe(true)
      }),
    )
  })

  it.each<readonly [string, unknown]>([
    ['HTML', '<p>a</p>'],
    ['no document', paragraph(text('a'))],
    ['a document in a document', doc(doc())],
    ['an unknown node', doc({ type: 'script', content: [] })],
    ['an image', doc({ type: 'image', src: 'https://a.example' })],
    ['a key that no node has', doc({ ...Object(paragraph()), style: 'color:red' })],
    ['an event', doc(paragraph(text('a', { onclick: 'alert(1)' })))],
    ['letters without a paragraph', doc(text('a'))],
    [
      'a list in a list',
      doc({ type: 'list', ordered: false, content: [{ type: 'list', ordered: false, content: [] }] }),
    ],
    ['an item outside of a list', doc({ type: 'item', content: [] })],
    ['a list without an order', doc({ type: 'list', content: [] })],
    ['a heading of another level', doc({ type: 'heading', level: 1, content: [] })],
    ['a paragraph with a level', doc({ type: 'paragraph', level: 2, content: [] })],
    ['a mark that is false', doc(paragraph(text('a', { bold: false })))],
    ['a mark that is text', doc(paragraph(text('a', { italic: 'true' })))],
    ['a zero character', doc(paragraph(text('a\u0000')))],
    ['half a pair', doc(paragraph(text('\udc00')))],
    ['a text that is none', doc(paragraph(text(Object('a'))))],
    ['content that is none', doc({ type: 'paragraph', content: { length: 1, 0: text('a') } })],
    ['what it inherits', Object.create({ type: 'doc', content: [] })],
  ])('refuses %s', (_what, tree) => {
    expect(verdict(accept(source, tree))).toBe('!type')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//a.example',
    '/path',
    'a.example',
    'http:',
    'https://a b',
    'https://a.example/"onmouseover="x',
    'https://a.example\\@b.example',
    `https://${'a'.repeat(2000)}`,
    '',
  ])('refuses the link %j', (link) => {
    expect(isLink(link)).toBe(false)
    expect(verdict(accept(source, doc(paragraph(text('a', { link })))))).toBe('!type')
  })

  it('lets no link through whose scheme the platform reads otherwise', () => {
    fc.assert(
      fc.property(
        fc.string().map((rest) => `https://${rest}`),
        (link) => {
          if (isLink(link)) expect(['http:', 'https:', 'mailto:']).toContain(schemeOf(link))
        },
      ),
    )
  })

  it('is bounded in nodes, characters and depth', () => {
    const many = (count: number): unknown => doc(...Array.from({ length: count }, () => paragraph()))
    expect(accept(source, many(1999)).ok).toBe(true)
    expect(verdict(accept(source, many(2000)))).toBe('!type')
    expect(verdict(accept(source, doc(paragraph(text('a'.repeat(50_001))))))).toBe('!tooLong')
    expect(verdict(accept({ kind: 'richText', max: 2 }, doc(paragraph(text('😀😀')))))).not.toBe('!tooLong')
    expect(verdict(accept({ kind: 'richText', max: 1 }, doc(paragraph(text('😀😀')))))).toBe('!tooLong')
    let deep: unknown = []
    for (let level = 0; level < 100_000; level++) deep = [{ type: 'paragraph', content: deep }]
    expect(verdict(accept(source, { type: 'doc', content: deep }))).toBe('!type')
  })

  it('takes anything without throwing', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => void accept(source, doc(value))))
  })

  it('is words alone as text, and lines of text are its paragraphs', () => {
    const made = field(source)
    const tree = doc(
      { type: 'heading', level: 2, content: [text('Title')] },
      { type: 'list', ordered: true, content: [{ type: 'item', content: [text('a', { bold: true }), text('b')] }] },
    )
    expect(made.kind.text(tree, made, words)).toBe('Title\nab')
    expect(made.kind.text('<b>', made, words)).toBe('')
    const lines = fc.stringMatching(/^[ -~\n]{0,40}$/)
    fc.assert(
      fc.property(lines, (typed) => {
        const parsed = made.kind.parse(typed, made)
        expect(parsed.ok && made.kind.text(parsed.value, made, words)).toBe(typed)
      }),
    )
  })

  it.each([
    [null, true],
    [doc(), true],
    [doc(paragraph(text('  \n'))), true],
    [doc(paragraph(text('a'))), false],
    ['a', false],
  ])('DF-04 %j is blank: %s', (value, blank) => {
    expect(field(source).kind.isEmpty(value)).toBe(blank)
  })
})

function schemeOf(link: string): string {
  try {
    return new URL(link).protocol
  } catch {
    return 'https:'
  }
}
