import type { BlockSource, FigureSource, LinkSource } from '#engine/source'
import { icon } from './action.ts'
import { anyValue, map, object, only, or, text, whole, words } from './shape.ts'
import type { Complete } from './shape.ts'
import { strings, tone, values } from './values.ts'

const ASKED = {
  of: text('The module whose list is used.', 'word'),
  filter: values('Filters of its list.'),
  with: or({}, values('Parameters with which its list is read and opened.')),
}

const visible = or(true, anyValue('Condition over the environment under which it is shown.'))

const FIGURE: Complete<FigureSource> = { ...ASKED, visible, tone: or('information', tone) }

const LINK: Complete<LinkSource> = {
  opens: text('What opens: `module.form` or `module.list`.'),
  with: or({}, values('Parameters for what opens.')),
  visible,
  icon: icon('Icon of the link.'),
}

const BLOCK: Complete<BlockSource> = {
  kind: words(
    'figures list chart links drafts',
    'The kind of block; `drafts`: the forms that the person has begun and not sent.',
  ),
  ...ASKED,
  visible,
  figures: map(
    object(FIGURE, { name: 'figure' }),
    'Counts. A key that a figure does not have is taken from the block.',
    'word',
  ),
  links: map(object(LINK, { name: 'link', required: ['opens'] }), 'Next steps.', 'word'),
  columns: strings('Columns of the list; default: those of the module.', 1),
  sort: strings('Order of the list; `-field` downwards; default: that of the module.', 1),
  rows: or(5, whole('Rows of a list; groups of a chart that are shown one by one.', 1, 20)),
  hidesEmpty: only(true, 'The list is not there while it is empty.'),
  next: text('What is offered where the list is empty: `module.form` or `module.list`.'),
  by: text('The field by which records are counted: one of the `counts` of the module’s list.'),
  look: or('bars', words('bars columns line donut', 'How the chart looks.')),
}

/** Keys of a block by its kind, in addition to `kind` and `visible`. */
const KEYS: { readonly [kind in BlockSource['kind']]: readonly (keyof BlockSource)[] } = {
  figures: ['of', 'filter', 'with', 'figures'],
  list: ['of', 'filter', 'with', 'columns', 'sort', 'rows', 'hidesEmpty', 'next'],
  chart: ['of', 'filter', 'with', 'by', 'look', 'rows'],
  links: ['links'],
  drafts: [],
}

const keysOf = (kind: string): readonly string[] | undefined =>
  Object.hasOwn(KEYS, kind) ? KEYS[kind as BlockSource['kind']] : undefined

export const blocksShape = or(
  {},
  map(
    object(BLOCK, {
      name: 'block',
      description: 'Part of the home page.',
      required: ['kind'],
      byKind: { kinds: Object.keys(KEYS), keysOf },
    }),
    'Blocks of the home page, over the lists of other modules.',
    'word',
  ),
)
