import type { FieldKinds } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { actionShape, icon } from './action.ts'
import { callShape } from './call.ts'
import { fields } from './field.ts'
import { formShape } from './form.ts'
import { filtersShape, listShape } from './list.ts'
import { any, either, list, map, object, only, or, text, whole } from './shape.ts'
import type { Every, ObjectShape } from './shape.ts'
import { strings, values } from './values.ts'

const ROUTE = object(
  {
    path: text('The address; `{name}` is a parameter.', 'path'),
    access: text('Function that guards this address alone.'),
    with: values('Parameters that the screen opens with.'),
  },
  { name: 'route', required: ['path'] },
)

const moduleKeys = (kinds: FieldKinds): Every<ModuleSource> => ({
  $schema: text('The published schema, for editors.'),
  version: whole('Version of the language.', 1),
  id: text('Name of the module.', 'word'),
  access: any('Function of access.json that guards it; default: the id. Json-logic chooses one by the row.'),
  icon: or('Document', icon('Icon of the module.')),
  routes: or(
    {},
    map(
      either(
        'One address or several.',
        text(undefined, 'path'),
        ROUTE,
        list(either('An address.', text(undefined, 'path'), ROUTE), undefined, 1),
      ),
      'Addresses of the list and of forms.',
      'word',
    ),
  ),
  shared: only(true, 'Rows belong to the organisation, not to persons.'),
  under: text('Parent in the breadcrumb.', 'word'),
  beside: or([], strings('Modules of the secondary menu in their order.')),
  fields: fields(kinds, 'The fields of a record.'),
  masks: or({}, map(strings('Fields that the bit covers.', 1), 'Which fields a bit of `mask` covers.', 'bit')),
  dialects: map(
    object({ name: text('What the name beside an id is called.', 'word') }, { required: ['name'] }),
    'Other ways in which calls name the same record.',
    'word',
  ),
  list: listShape,
  filters: filtersShape(kinds),
  forms: or({}, map(formShape, 'The forms.', 'word')),
  actions: or({}, map(actionShape, 'The actions.', 'word')),
  onRemove: object(
    {
      reassign: text('Field that holds the record to which others move.'),
      code: text('Code that asks for it.', 'code'),
    },
    { about: 'What becomes of records that refer to a removed one.', required: ['reassign', 'code'] },
  ),
  calls: or({}, map(callShape, 'The calls.', 'word')),
})

const known = new WeakMap<FieldKinds, ObjectShape>()

/** The definition of a module, over these kinds of field. */
export function moduleShape(kinds: FieldKinds): ObjectShape {
  const found =
    known.get(kinds) ??
    object(moduleKeys(kinds), {
      name: 'module',
      about: 'The definition of a module.',
      required: ['version', 'id', 'fields'],
    })
  known.set(kinds, found)
  return found
}
