import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'richText' },
  value: {
    type: 'doc',
    content: [
      { type: 'heading', level: 2, content: [{ type: 'text', text: 'What to bring' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Please bring ' },
          { type: 'text', text: 'both', bold: true },
          { type: 'text', text: ' of these, or ' },
          { type: 'text', text: 'write to us', link: 'mailto:desk@example.org' },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        ordered: true,
        content: [
          { type: 'item', content: [{ type: 'text', text: 'Your identity document' }] },
          { type: 'item', content: [{ type: 'text', text: 'The deed of the dwelling', italic: true }] },
        ],
      },
    ],
  },
  wrong: '<p>Please bring both</p>',
}
