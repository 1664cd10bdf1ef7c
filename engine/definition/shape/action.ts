import type { ActionSource, EffectSource } from '#engine/source'
import { ICON_NAMES } from '#engine/source'
import { anyValue, flag, map, object, or, text, words } from './shape.ts'
import type { Complete } from './shape.ts'
import { checks, codes, confirm, follow, mask, needs, presentation, values, width } from './values.ts'

export const EFFECT: Complete<EffectSource> = {
  checks: or([], checks('Checked first. The text of the first check that fails is shown, and nothing happens.')),
  confirm,
  opens: text(
    'What opens: a form, `module.form`, `module.list` or a built-in screen: `viewer` shows a file, `organisation` opens the portal of another one (`codapp`, `email`).',
  ),
  in: presentation,
  width,
  with: or(
    {},
    values(
      'Parameters for what opens; after a call, also of `answer`. A list of another module does not take the id of the record that it is opened from.',
    ),
  ),
  calls: text('The call that is made.', 'word'),
  sends: values('Fields that are sent, instead of those of a form.'),
  signs: text(
    'The call that signs the file which the viewer shows: it is offered once the last page has been reached. On `selection`, the files of all chosen records are shown one after another, each opened by `calls`, and signed with one drawing: the call takes `selection.ids` and, in their order, `input.fileHashes`, and answers `ItemResult[]`.',
    'word',
  ),
  sendsCode: text(
    'The call that sends a one-time code by e-mail. The code is asked for with the signature where `with.code` holds, and travels as `input.code`.',
    'word',
  ),
  mask: mask('The mask under which it is sent.'),
  then: follow('What follows success.'),
  else: or([], follow('What follows failure.')),
  codes,
}

const ACTION: Complete<ActionSource> = {
  on: text(
    '`list`, `row`, `selection`, `file` (beside each stored file of the served forms where the record is read; `input.file` is the file, `input.fileId` its id), or the name of a form; default: `row`, unless the name is a standard one.',
  ),
  needs: needs("The right that it needs: an action of the module's function, or `function.action`."),
  visible: or(true, anyValue('Condition under which it is offered.')),
  whose: words(
    'own others',
    'It is offered on the record of its reader, or on those of others: by the person in `privacy.of`, else the owner.',
  ),
  enabled: or(true, anyValue('Condition under which it is enabled.')),
  ...EFFECT,
  icon: icon('Icon of its button; default: that of its standard name, or of the other module that it opens.'),
  danger: flag('It cannot be undone: it asks first and looks dangerous.'),
  texts: or(
    {},
    map(text(), 'Keys of texts, where the conventional key does not fit.', ['label', 'confirm', 'back', 'done']),
  ),
}

export function icon(about: string) {
  return words(ICON_NAMES, about, 'unknownIcon')
}

export const actionShape = object(ACTION, { name: 'action', description: 'What a person may do, and where.' })
