import type { BlockSource, FigureSource, LinkSource } from '#engine/source'
import { icon } from './action.ts'
import { any, map, object, or, text, whole, words } from './shape.ts'
import type { Every } from './shape.ts'
import { strings, tone, values } from './values.ts'

const ASKED = {
  of: text('The module whose list is asked.', 'word'),
  filter: values('What its list is narrowed by.'),
  with: or({}, values('What its list is told, asked and opened.')),
}

const visible = or(true, any('Condition over the surroundings under which it is shown.'))

const FIGURE: Every<FigureSource> = { ...ASKED, visible, tone: or('information', tone) }

const LINK: Every<LinkSource> = {
  opens: text('What opens: `module.form` or `module.list`.'),
  with: or({}, values('Parameters of what opens.')),
  visible,
  icon: icon('Icon of the link.'),
}

const BLOCK: Every<BlockSource> = {
  kind: words('figures list chart links', 'What the block is.'),
  ...ASKED,
  visible,
  figures: map(object(FIGURE, { name: 'figure' }), 'Counts; what one does not say itself stands in the block.', 'word'),
  links: map(object(LINK, { name: 'link', required: ['opens'] }), 'Next steps.', 'word'),
  columns: strings('Columns of the list; default: those of the module.', 1),
  sort: strings('Order of the list; `-field` downwards; default: that of the module.', 1),
  rows: or(5, whole('Rows of a list; groups of a chart that stand by themselves.', 1, 20)),
  next: text('What opens where there is nothing: `module.form` or `module.list`.'),
  by: text('The field by which records are counted: one of the `counts` of the module’s list.'),
  look: or('bars', words('bars columns line donut', 'How the chart is drawn.')),
}

/** Keys of a block beside `kind` and `visible`, by its kind. */
const KEYS: { readonly [kind in BlockSource['kind']]: readonly (keyof BlockSource)[] } = {
  figures: ['of', 'filter', 'with', 'figures'],
  list: ['of', 'filter', 'with', 'columns', 'sort', 'rows', 'next'],
  chart: ['of', 'filter', 'with', 'by', 'look', 'rows'],
  links: ['links'],
}

const keysOf = (kind: string): readonly string[] | undefined =>
  Object.hasOwn(KEYS, kind) ? KEYS[kind as BlockSource['kind']] : undefined

export const blocksShape = or(
  {},
  map(
    object(BLOCK, {
      name: 'block',
      about: 'Part of the home page.',
      required: ['kind'],
      byKind: { kinds: Object.keys(KEYS), keysOf },
    }),
    'The home page: what somebody sees first, over the lists of other modules.',
    'word',
  ),
)
