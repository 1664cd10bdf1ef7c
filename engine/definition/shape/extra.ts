import type { FieldKinds } from '#engine/field'
import { actionShape, icon } from './action.ts'
import { fieldShape } from './field.ts'
import { formShape } from './form.ts'
import { filtersShape, listShape } from './list.ts'
import { PRIVACY, UNIQUE } from './module.ts'
import { TREE } from './tree.ts'
import { lazy, map, object, only, or, text, whole, words } from './shape.ts'
import type { Keys, ObjectShape, Shape } from './shape.ts'

/** Keys of fields that the wire, rights, files or other tables need more for than a value in the general table. */
const NEVER: readonly string[] =
  'id extends wire dialects also needs asked alwaysEmpty inverse alike ofFile outside inside hold named inUse label placeholder formatMessage missing tooLarge generate confirms suggests'.split(
    ' ',
  )

const LIST = ['columns', 'sort', 'size', 'sizes', 'height', 'export', 'levels']
const FILTERS = ['always', 'more', 'search']
const TREE_FILTER = ['to', 'outside', 'inside', 'help']
const FORM = ['in', 'width', 'layout', 'review', 'undo', 'sections', 'requires', 'looks', 'checks', 'draft']
const ACTION = ['needs', 'visible', 'enabled', 'confirm', 'icon', 'danger']
const FORMS = ['create', 'edit']
const ACTIONS = ['create', 'edit', 'toggle', 'remove', 'bulkRemove', 'export']

const some = (keys: Keys, names: readonly string[]): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => names.includes(key)))

const known = new WeakMap<FieldKinds, ObjectShape>()

/** Returns the shape of a field of a module that an organisation makes. */
function extraField(kinds: FieldKinds): ObjectShape {
  const found = known.get(kinds)
  if (found) return found
  const field = fieldShape(kinds)
  const keys = Object.fromEntries(Object.entries(field.keys).filter(([key]) => !NEVER.includes(key)))
  const inside: Shape = lazy(() => extraField(kinds))
  const made: ObjectShape = {
    ...field,
    name: 'extraField',
    keys: {
      ...keys,
      help: only(true, 'It is explained: by the text `<field>.help`.'),
      role: words(
        'title parent',
        '`title` is the field that names the record, `parent` the reference to the record above in a module with `tree`.',
      ),
      of: map(inside, 'Fields of a group or of each row.', 'word'),
    },
  }
  known.set(kinds, made)
  return made
}

/** Returns the shape of a module that an organisation makes itself. */
export const extraShape = (kinds: FieldKinds): ObjectShape =>
  object(
    {
      $schema: text('The published schema, for editors.'),
      version: whole('Version of the language.', 1),
      id: text('Name of the module: `x_` and small letters, digits and `_`.', 'word'),
      icon: or('Document', icon('Icon of the module.')),
      after: text('The function after whose entry in the menu it stands; default: it stands last.', 'word'),
      shared: only(true, 'Rows belong to the organisation and not to persons.'),
      fields: map(extraField(kinds), 'The fields of a record. One has the role `title`.', 'word'),
      list: object(some(listShape.keys, LIST), { description: 'The list; default: the first fields, with an export.' }),
      filters: object(
        {
          ...some(filtersShape(kinds).keys, FILTERS),
          fields: map(
            object(
              { kind: words('reference'), ...some(fieldShape(kinds).keys, TREE_FILTER) },
              { name: 'extraFilter', required: ['kind', 'to'] },
            ),
            'Filters that leave out, or find, the records below a chosen one.',
            'word',
          ),
        },
        { description: 'The filters; default: numbers, dates, choices and references.' },
      ),
      forms: map(object(some(formShape.keys, FORM)), 'The forms; default: all fields.', FORMS),
      actions: map(
        object(some(actionShape.keys, ACTION)),
        'The actions; default: all. Its rights are those of its own function.',
        ACTIONS,
      ),
      tree: TREE,
      unique: UNIQUE,
      privacy: PRIVACY,
      texts: map(map(text()), 'Texts by language and key.', ['en', 'es', 'ca', 'fr']),
    },
    {
      name: 'extra',
      description: 'A module that an organisation makes itself.',
      required: ['version', 'id', 'fields'],
    },
  )
