import type { ActionSource, EffectSource } from '#engine/source'
import { ICON_NAMES } from '#engine/source'
import { any, flag, map, object, or, text, words } from './shape.ts'
import type { Every } from './shape.ts'
import { checks, codes, confirm, follow, mask, needs, presentation, values, width } from './values.ts'

export const EFFECT: Every<EffectSource> = {
  checks: or([], checks('Asked first; the text of the first that fails is shown and nothing happens.')),
  confirm,
  opens: text('Form, `module.form`, `module.list` or a built-in screen that opens.'),
  in: presentation,
  width,
  with: or({}, values('Parameters of what opens.')),
  calls: text('Call that is made.', 'word'),
  sends: values('Fields sent instead of those of a form.'),
  mask: mask('Mask of what is sent.'),
  then: follow('What comes after success.'),
  else: or([], follow('What comes after failure.')),
  codes,
}

const ACTION: Every<ActionSource> = {
  on: text('`list`, `row`, `selection`, or the name of a form.'),
  needs: needs("Action of the module's function, or `function.action`."),
  visible: or(true, any('Condition under which it is offered.')),
  enabled: or(true, any('Condition under which it may be used.')),
  ...EFFECT,
  icon: icon('Icon of its button.'),
  danger: flag('It cannot be undone: asks first and looks so.'),
  texts: or({}, map(text(), 'Keys of texts, where the convention does not fit.', ['label', 'confirm', 'done'])),
}

export function icon(about: string) {
  return words(ICON_NAMES, about, 'unknownIcon')
}

export const actionShape = object(ACTION, { name: 'action', about: 'What a person may do, and where.' })
