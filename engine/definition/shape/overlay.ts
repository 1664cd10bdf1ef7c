import type { FieldKinds } from '#engine/field'
import { fieldShape } from './field.ts'
import { MOST_MONTHS } from './module.ts'
import { flag, either, list, map, object, text, whole } from './shape.ts'
import type { ObjectShape } from './shape.ts'
import { strings } from './values.ts'

/** Keys that a tenant may not set: the wire, roles, rights and triggers of tables stay those of the product. */
const NEVER = ['wire', 'role', 'needs', 'series'] as const

const placing = (about: string): ObjectShape =>
  object(
    {
      add: list(
        either(
          'A field.',
          text(),
          object(
            {
              field: text('The field.'),
              slot: text('Slot in which it stands.'),
              form: text('Form in which it stands.'),
            },
            { required: ['field'] },
          ),
        ),
        'Fields that are added.',
        1,
      ),
      hide: strings('Fields that are hidden.', 1),
      order: strings('Fields that come first.', 1),
    },
    { description: about },
  )

/** Returns the shape of an overlay. */
export function overlayShape(kinds: FieldKinds): ObjectShape {
  const field = fieldShape(kinds)
  const keys = Object.fromEntries(Object.entries(field.keys).filter(([key]) => !NEVER.some((never) => never === key)))
  return object(
    {
      $schema: text('The published schema, for editors.'),
      over: text('The module that it changes.', 'word'),
      version: whole('Version of the language.', 1),
      fields: map(
        {
          ...field,
          name: 'overlayField',
          keys: { ...keys, name: text('Its name in expressions and on the wire; default: its id.', 'word') },
        },
        'Fields added (`x_<id>`), and those of the module that are tightened.',
        'word',
      ),
      columns: placing('Columns of the list.'),
      filters: placing('Filters of the list.'),
      sections: placing('Fields of the forms.'),
      blocks: object(
        { hide: strings('Blocks that are hidden.', 1), order: strings('Blocks that come first.', 1) },
        { description: 'Blocks of the home page.' },
      ),
      retention: object(
        {
          months: whole(
            'Calendar months after which the records are emptied or removed; 0 keeps them for ever.',
            0,
            MOST_MONTHS,
          ),
          since: text('Field with the moment from which the months count; default: that of the module.'),
          withFollowers: flag(
            'Records of other modules that follow a record (`rows.follows`), such as signed attachments, go with it; default: as the module says.',
          ),
        },
        { description: 'How long records are kept.', required: ['months'] },
      ),
      texts: map(map(text()), 'Words by language and key.', ['en', 'es', 'ca', 'fr']),
    },
    { name: 'overlay', description: 'What an organisation changes in a module.', required: ['over', 'version'] },
  )
}
