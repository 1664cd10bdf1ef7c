import type { MailLinkSource, MailSource } from '#engine/source'
import { anyValue, either, list, map, object, only, text, whole, words } from './shape.ts'
import type { Complete } from './shape.ts'
import { strings } from './values.ts'

/** 30 days. */
const MOST_HOURS = 720

const ON = either(
  'What it follows.',
  words('create edit remove', 'A new record, a change of any field, or a removal.'),
  object(
    {
      edit: strings('A change of one of these fields.', 1),
      move: strings('A change of the status, the field with `moves`, to one of these states.', 1),
      before: text('The field with the instant, a date with time, before which the mail is due.', 'word'),
      hours: whole('Hours before it.', 1, MOST_HOURS),
    },
    { name: 'mail occasion', alternatives: { keys: ['edit', 'move', 'before'], one: true } },
  ),
)

const TO =
  'A field with a person or an e-mail address, or such a field of the record that a reference names: `area.usuSuperv`.'

const MAIL: Complete<MailSource> = {
  on: ON,
  when: anyValue('Condition over `record`, `user` (who made the change; nobody before an instant) and `tenant`.'),
  to: either('Who receives it. Nobody receives it twice.', text(TO), list(text(TO), undefined, 1)),
  attach: words(
    'calendar',
    'The entry of the calendar goes with it, so that calendars of other programs take, move and cancel it. The calendar of the list says `entry`.',
  ),
  link: text('A link of `mailLinks` with which its reader answers without an account.', 'word'),
  series: only(
    true,
    'Each recipient gets one mail about all new records of one call, and about what was refused, instead of one for each record. Its texts are `mail.<module>.<name>.series.subject`, `.text`, `.line` for each record and `.refused` before what was refused.',
  ),
}

const MAIL_LINK: Complete<MailLinkSource> = {
  opens: text('The public form that opens, `module.form`. Its address has no parameters.'),
  until: text('The field with the instant, a date with time, at which the link ends.', 'word'),
  binds: strings('Fields whose change makes the link void.', 1),
  when: anyValue(
    'Condition over `record` and `tenant`. The link is void, and mails carry none, while it does not hold.',
  ),
}

export const MAIL_LINKS = map(
  object(MAIL_LINK, { name: 'mail link', required: ['opens', 'until'] }),
  'Links of these mails that need no account, by name: each opens a public form with `input.token`, which names the record and the reader and cannot be forged. The label is `mail.<module>.<name>`.',
  'word',
)

export const MAILS = map(
  object(MAIL, { name: 'mail', required: ['on', 'to'] }),
  'Mails that the server writes in the transaction of a change, by name. Their texts are `mail.<module>.<name>.subject` and `mail.<module>.<name>.text`, which insert fields by name.',
  'word',
)
