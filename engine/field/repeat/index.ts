import { leaf, refuse } from '../leaf.ts'

/** Rows of a group, each with an id of its own in `_id`; the plan walks into them. */
export const repeat = leaf({
  kind: 'repeat',
  shape: 'rows',
  keys: ['of', 'max', 'start', 'keep', 'summary'],
  asks: 'selection',
  initial: [],
  accept: () => refuse('type'),
  text: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  schema: (field) => ({
    type: 'array',
    ...(field.source.max === undefined ? {} : { maxItems: field.source.max }),
    items: {
      type: 'object',
      properties: {
        _id: { type: 'string' },
        ...Object.fromEntries(field.of.map((part) => [part.name, part.kind.schema(part)])),
      },
    },
  }),
  column: () => 'jsonb',
  operators: [],
})
