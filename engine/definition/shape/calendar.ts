import type {
  CalendarColumnSource,
  CalendarEntrySource,
  CalendarLayerSource,
  CalendarMoveSource,
  CalendarSource,
} from '#engine/source'
import { either, flag, list, map, object, or, text, whole, words } from './shape.ts'
import type { Complete } from './shape.ts'
import { needs, strings, values } from './values.ts'

const LAYER: Complete<CalendarLayerSource> = {
  call: or(
    'list',
    text(
      'The call that answers the rows: of this module, or `module.call`. It binds the filter of the start or of the end.',
    ),
  ),
  with: or(
    {},
    values(
      'Parameters of the call, in addition to those of the screen; `filter` is known in them. The call is not made while one is empty.',
    ),
  ),
  part: text('The part of the answer with the rows; default: the answer is the list.', 'word'),
  of: text('The module of the rows, whose fields have the same names; default: that of the call.', 'word'),
  look: or(
    'record',
    words(
      'record own closed',
      'How the rows look: `record` has the colour of its state, and a frame if the reader is its owner; `own` has that frame always; `closed` is striped, for time that is taken.',
    ),
  ),
  shows: strings('Fields whose values name a row; default: its title.', 1),
  columns: map(
    strings('Fields of the rows; the first that has a value counts.', 1),
    'Where a day is split by a field that a row has no value of: the fields that say instead in which columns it stands. What is closed and says none stands in all.',
    'word',
  ),
  within: or(
    false,
    flag(
      'A row stands in the columns that are within its value too, as `within` of their choices says: what closes a service closes those who serve it.',
    ),
  ),
}

const ENTRY: Complete<CalendarEntrySource> = {
  confirmed: strings('States in which the entry is settled.', 1),
  tentative: or([], strings('States in which it may still change; in all others it is cancelled.')),
  place: text('The field with the place.', 'word'),
  notes: text('The field with notes.', 'word'),
}

const COLUMN: Complete<CalendarColumnSource> = {
  field: text('The field.', 'word'),
  needs: needs(
    'The right without which nobody is offered to give a record another value of the field, as in `needs` of an action; default: that of the action of `move`.',
  ),
  choices: object(
    {
      call: text('A call of this module that answers them, as an `Option[]` does.', 'word'),
      with: or(
        {},
        values(
          'Parameters of the call. Where a record is moved `record` has its values, those that are chosen before included; elsewhere it has none.',
        ),
      ),
      within: text(
        'The name of a list in the row of a choice: the values that it is within, in the columns of which rows of layers with `within` stand.',
      ),
    },
    {
      description:
        'All values that have a column, also on days on which they do not occur: those that are filtered for, where some are.',
      required: ['call'],
    },
  ),
}

const MOVE: Complete<CalendarMoveSource> = {
  action: text('The action on `row`: whoever is offered it for a record may move that record.', 'word'),
  calls: or(
    'edit',
    text('The call that saves a record with its new times; its body is the payload, without what stays.', 'word'),
  ),
  checks: text(
    'The call that judges a move before it is saved; `input` has both ends under the names of the two fields. It answers a `MoveCheck`: what would be saved, or why not and the nearest times that are free.',
    'word',
  ),
  resize: or(true, flag('Either end may be moved alone.')),
}

const CALENDAR: Complete<CalendarSource> = {
  start: text('The field with the start of a record.'),
  end: text('The field with its end.'),
  state: text('The field whose `tones` colour the records; default: the status.'),
  layers: map(
    object(LAYER, { name: 'calendar layer' }),
    'What is shown, by name; default: the rows of the list.',
    'word',
  ),
  views: or(
    ['week', 'month', 'day', 'agenda'],
    list(words('month week day agenda'), 'The views that are offered; the first one is shown first.', 1),
  ),
  step: or(30, whole('Minutes of one row, a divisor of an hour.', 5, 60)),
  hours: object(
    { from: text('The first hour, `HH:mm`.'), to: text('The last hour, `HH:mm` or `24:00`.') },
    { description: 'The hours that are in sight first; default: 08:00 to 20:00.', required: ['from', 'to'] },
  ),
  columns: or(
    [],
    list(
      either(
        'A field.',
        text('The name of a field.', 'word'),
        object(COLUMN, { name: 'calendar column', required: ['field', 'choices'] }),
      ),
      'References or selects. The view of a day can be split by one of them: a column for each value that occurs there or is filtered for, or that a call answers, and `input` of an action for a range of time has the value under the name of the field. A record that is dragged to another column, or for which another value is chosen where its time is typed, gets that value, if the call that judges moves binds it as `input.<field>`.',
    ),
  ),
  range: or(
    [],
    strings(
      'Actions on `list` that are offered for a range of time; `input` has its ends under the names of the two fields, and its day as `day`.',
    ),
  ),
  day: or([], strings('Actions on `selection` that are offered for the records of one day.')),
  move: object(MOVE, {
    name: 'calendar move',
    description: 'Records are given another time by pointer, by keys and by a menu; what was moved can be undone.',
    required: ['action'],
  }),
  entry: object(ENTRY, {
    description:
      'Records are entries of calendars of other programs too: in the feeds of people, in files, and with mails. Its title is the text `lbl.<module>.entry`, which inserts fields by name.',
    required: ['confirmed'],
  }),
}

export const calendarShape = object(CALENDAR, {
  name: 'calendar',
  description: 'The records of a list as a calendar.',
  required: ['start', 'end'],
})
