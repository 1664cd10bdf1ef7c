import type { FormSource, SectionSource } from '#engine/source'
import { EFFECT } from './action.ts'
import { anyValue, either, flag, list, map, object, or, text, words } from './shape.ts'
import type { Complete } from './shape.ts'
import { checks, mask, presentation, strings, width } from './values.ts'

const rows = (about: string) =>
  list(either('A field, or fields side by side.', text(), strings('Side by side.', 1)), about)

const SECTION: Complete<SectionSource> = {
  id: text('Name of the section: its title is the text of that name.', 'word'),
  fields: rows('Its fields in their order.'),
  mask: mask('Mask that it is read and sent with.'),
  visible: or(true, anyValue('Condition under which it is shown.')),
  last: or(false, flag('In tabs and steps it stands after the served forms.')),
}

const FORM: Complete<FormSource> = {
  in: or('drawer', presentation),
  width: or(720, width),
  layout: or('stack', words('stack tabs steps', 'How the sections are arranged.')),
  review: or(true, flag('Steps end with a page that shows all answers, to check and change them.')),
  sections: list(
    either('A section.', rows('Its fields.'), object(SECTION, { name: 'section', required: ['fields'] })),
    'Sections in their order; default: all fields in one.',
  ),
  saves: or('form', words('form section', 'What a save validates and sends.')),
  reads: text('Call made on opening.', 'word'),
  shows: strings('Fields of the record that are shown above the form, to be read.', 1),
  reveals: text(
    'Name in the answer of a text that is shown once, such as a secret, with a button that copies it. Follows `done`; its label is the text `reveals`.',
    'word',
  ),
  undo: or(
    false,
    flag(
      'What is changed can be taken back and done again, by buttons and by Ctrl+Z outside of text boxes: 50 steps at most, until the form is saved or closed.',
    ),
  ),
  danger: or(false, flag('What it does cannot be undone: its button has the colour of danger.')),
  requires: strings('Fields that this form requires, although a record may lack them.', 1),
  looks: map(text('As `look` of the field.', 'word'), 'Looks that fields have in this form only.'),
  mask: mask('Mask of the whole.'),
  checks: or([], checks('Rules over several fields.')),
  formularios: or(false, either('Adds the served forms.', flag('By the call `formularios`.'), text('By this call.'))),
  preview: text(
    'Call made while one types, with what the form would send. Its answer, a `Preview`, is drawn next to the form, and its problems at the fields.',
    'word',
  ),
  compares: text(
    'Call that reads another state of the record, as `get` does: above the fields stands what differs in the record that was opened.',
    'word',
  ),
  draft: or(
    false,
    either(
      'Keeps what is typed as a draft of its author.',
      flag('One draft for the form and its record.'),
      text('One draft for each value of this path of `values` or `input`.'),
    ),
  ),
  readOnly: or(false, flag('Shows the fields without editing.')),
  public: or(false, flag('Opens without a session. Its calls become public.')),
  self: or(false, flag('Shows the record of the reader: the right `self` of its calls is enough.')),
  submit: or(
    {},
    object(EFFECT, {
      name: 'effect',
      description: 'What submitting does; default: the call with the name of the form.',
    }),
  ),
}

export const formShape = object(FORM, { name: 'form', description: 'A form of the module.' })
