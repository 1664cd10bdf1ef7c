import { TEXT_PATTERN_NAMES } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { ICON_NAMES } from '#engine/source'
import type { FieldSource, HoldSource } from '#engine/source'
import { PROBLEM_CODES } from '../problemCodes.ts'
import { IN_USE } from '../storageCodes.ts'
import {
  anyValue,
  either,
  flag,
  lazy,
  list,
  map,
  number,
  object,
  offered,
  only,
  or,
  text,
  whole,
  words,
} from './shape.ts'
import type { Complete, ObjectShape, Shape } from './shape.ts'
import { OPTIONS } from './options.ts'
import { APART, DISTINCT } from './rowRules.ts'
import { checks, needs, strings, values } from './values.ts'

const HOLD: Complete<HoldSource> = {
  calls: text('The call of this module that holds the choice. It answers until when (`hasta`).', 'word'),
  releases: text('The call that ends it: when another choice is made, or the form is left.', 'word'),
  with: values('Parameters of the call. The choice is held again when one of them changes.'),
  minutes: or(10, whole('How long the server holds it.', 1, 60)),
}

const MOVE = object(
  {
    to: text('Code of the next state.'),
    requires: strings('Fields that this move requires.', 1),
  },
  { name: 'move', required: ['to'] },
)

/** Keys of `texts`: texts of a field in addition to its label, and one text for each possible problem. */
const TEXTS = map(text(), 'Keys of texts, where the conventional key does not fit.', [
  'label',
  'help',
  'placeholder',
  'absent',
  'summary',
  'item',
  'addItem',
  ...Object.keys(PROBLEM_CODES),
])

/** Where a field stands on the wire. */
export const FIELD_WIRE = either(
  'Path in record and payload, one for each part, or false if it does not travel.',
  text(undefined, 'wirePath'),
  only(false, 'It is not in the record and not in the payload.'),
  map(text(undefined, 'wirePath'), undefined, 'word'),
)

export const DIALECTS = map(FIELD_WIRE, 'Its place in calls of a dialect; default: `wire`.', 'word')

/** One line for each key of the language. Each kind declares which keys it reads (`keys`). */
const KEYS: Omit<Complete<FieldSource>, 'kind' | 'of'> = {
  id: text('The name under which values are stored, once the field is renamed; default: its name.', 'word'),
  extends: text('Takes every key that it does not have from `field` or `module.field`, except the role.'),
  role: words(
    'title picture status parent language order tenant owner area client',
    'What the field means for the record. At most one field has each role.',
  ),
  required: or(false, anyValue('True, or a condition under which it must be filled in.')),
  visible: or(true, anyValue('Condition under which it is shown; a hidden field is neither validated nor sent.')),
  asked: only(
    true,
    'Forms show it once the server has refused it there, and send it from then on: what only some have to say, and only the server knows of whom.',
  ),
  enabled: or(true, anyValue('Condition under which it may be edited; a disabled field is shown and not sent.')),
  initial: anyValue('Start value. An expression applies again when what it reads changes.'),
  value: anyValue('Computed value; it is never edited.'),
  checks: or([], checks('Further rules; in a repeat they apply to each row.')),
  needs: either(
    'The right without which the field does not exist for a person, as in `needs` of an action.',
    text(),
    strings('Any of these is enough.', 1),
    object(
      {
        read: needs('Right to read it; default: none.'),
        write: needs('Right to write it, in addition to the right to read it.'),
      },
      { required: ['write'] },
    ),
  ),
  sensitive: only(true, 'Reading it of somebody else leaves an entry in the read log.'),
  retentionStart: only(
    true,
    'A retention period may count from this date or date with time: it tells when a record ended, and is no date of a person’s life.',
  ),
  wire: FIELD_WIRE,
  dialects: DIALECTS,
  also: list(text(undefined, 'wirePath'), 'Further places where a payload may have it.', 1),
  texts: or({}, TEXTS),
  label: text('The words of the label (served forms).'),
  help: either(
    'It is explained: by the text `<field>.help`.',
    only(true, 'By the text `<field>.help`.'),
    text('By these words (served forms).'),
  ),
  placeholder: text('The words inside the empty input (served forms).'),
  readOnly: or(false, flag('Shown, never edited.')),
  hiddenValue: words('absent keep reset', 'What happens to the value while the field is hidden.'),
  alwaysEmpty: only(true, 'Starts empty every time; it is written, but never read from the record.'),
  count: text('Counts the records of `module.field` that refer to this one, or the entries of a list of its own.'),
  ancestors: text(
    'The reference of this module to itself along which a record stands below another: the field holds the records above it, from the top, and is only read.',
    'word',
  ),
  inverse: text(
    'A reference of another module to this one, `module.field`, seen from its other end: the field holds the record that refers to this one, or all of them if it is `many`, and is only read.',
  ),
  alike: strings(
    'Fields of the module: the field holds the other records that agree with this one in all of them, case and accents aside, 100 at most. It is several of this module, and only read.',
    1,
  ),
  stamp: words(
    'createdAt createdBy updatedAt updatedBy deletedAt',
    'When the record was made, last changed or put into the bin, a date with time, or by whom, a reference to a user; it is only read.',
  ),
  ofFile: text(
    'A fact of the first file in a field: its size in bytes (`archivo.size`, a number), its signed path (`archivo.path`, a text), or why its text is not searched (`archivo.text`, a text; empty where it is). It is only read.',
  ),
  series: text(
    'Pattern of the numbers that records get when they are stored, without a gap: `INC-{year}-{number:6}`. `{number:6}` is the number with zeros before it up to six digits, `{year}` the year in which the record was made, `{tipo}` a field of it, and `{area.clave}` a field of the record that it refers to. A year or a value that has had no number yet begins with 1.',
  ),
  outside: text('For a filter: the field with `ancestors`. The chosen record and those below it are left out.', 'word'),
  inside: text('For a filter: the field with `ancestors`. The records below the chosen one are found.', 'word'),
  min: number('Shortest text, smallest number.'),
  max: number('Longest text, largest number, most rows or files.'),
  step: number('Distance between two allowed numbers.', { min: 0 }),
  scale: or(1, number('Factor between the number on the screen and the number on the wire.', { min: 0 })),
  unit: text('Unit shown beside the number.'),
  integer: or(false, flag('Whole numbers only.')),
  pattern: words(TEXT_PATTERN_NAMES, 'A named pattern that the text must match.', 'unknownPattern'),
  regex: text('A regular expression that the whole text must match, without assertions and references back.'),
  formatMessage: text('The words that say that the format is wrong (served forms).'),
  normalize: list(
    words('trim spaces dots dashes upper lower'),
    'How the text is converted before it is judged and stored: trimmed with single spaces, without spaces, dots or dashes, in one case.',
    1,
  ),
  counter: or(
    false,
    either('Shows a counter of characters.', flag('Counts to `max`.'), whole('Counts messages of this size.', 1)),
  ),
  localised: either(
    'The value is a text in each language of the organisation, by language on the wire: `{ "es": "Piscina", "en": "Pool" }`. A list, its filters and orders, titles and files show that of the reader, else that of the organisation.',
    only(true, 'Whoever gives a text gives it in the organisation’s own language.'),
    words('all', 'Whoever gives a text gives it in every language of the organisation.'),
  ),
  after: text('Another field, before which it must not lie; or `today` or `now`, after which it must lie.'),
  before: text('Another field, after which it must not lie; or `today` or `now`, before which it must lie.'),
  options: OPTIONS,
  hold: object(HOLD, {
    name: 'hold',
    description:
      'The server holds what is chosen for the reader while the form is open. Whoever may open a form with the field may make these calls.',
    required: ['calls', 'releases', 'with'],
  }),
  dependsOn: text(
    'The field, of the same group or around it, whose choice decides which of the listed choices are offered.',
  ),
  many: or(false, flag('Holds several values.')),
  creatable: or(false, flag('A new choice may be typed.')),
  states: either(
    'States of the catalogue of statuses: a scope with all of its states in their order, or some by name. A state of a scope is called `scope.name`, a general one by its name alone; the other keys and conditions need no scope.',
    offered('scopes', 'A scope of the catalogue.'),
    object(
      { active: offered('states', 'The state that is active.'), inactive: offered('states', 'The state that is not.') },
      { required: ['active', 'inactive'] },
    ),
    list(offered('states'), 'The states in their order.', 1),
  ),
  moves: either(
    'Which state may follow which; another change is refused with 92007.',
    text(
      'The status field whose next state this field holds. The fields that the move requires must be filled in.',
      'word',
    ),
    map(list(either('A state that may follow.', text(), MOVE)), 'States that may follow each state.'),
  ),
  tones: map(
    words('information success warning error'),
    'Colour of each choice or state: what it means for the reader. Default: neutral.',
  ),
  icons: map(
    words(ICON_NAMES, undefined, 'unknownIcon'),
    'Picture of each listed choice, by its key: it stands before the words of the choice.',
  ),
  corrections: map(
    text('The state that follows the correction.'),
    'States in which the owner of the record may change what was sent and send it again.',
  ),
  to: text('Module whose record is chosen.'),
  with: or({}, values('Filters that the choices are asked with.')),
  size: or(20, whole('Choices on a page; bytes of a file.', 1)),
  debounce: or(300, whole('Milliseconds without a key before a search starts.', 0, 10_000)),
  named: only(true, 'Those who read it see the name of the record, even if they may read nothing else of that record.'),
  inUse: or(IN_USE, text('Error code that keeps a record from being removed while this field refers to it.', 'code')),
  create: text(
    'Form of the other module that creates a new record in a drawer over this form, and chooses it: offered to those to whom its list offers that form.',
  ),
  shows: or([], strings('Fields of the chosen record that are shown below.', 1)),
  types: strings('Media types, or a catalogue of types.', 1),
  look: text(
    'How the input looks: `radio` for a choice, `stacked` for a number, `bytes` for a number that lists show as the size of a file, `drop` for files and pictures, `portrait` for the picture of a person, in place of which lists show the initials of the first name and the first surname, `code` for a text that is a one-time code, `passkey` for a text that is what a device answers to a request for a passkey, whose options it begins with, `qr` for a text that is also drawn as a QR code.',
  ),
  suggests: text(
    'A call that completes what is typed, which it gets as `input.texto`: `module.call`, open to every session. It answers rows with `nombre`, for an address also with its parts in `direccion`. Any other text may be typed.',
  ),
  missing: or('90001', text('Error code of a required file that is missing.', 'code')),
  tooLarge: object(
    {
      before: text('The code whose text the browser shows, before the file is sent.', 'code'),
      code: text('The code that the server answers.', 'code'),
    },
    {
      description: 'Error codes of a file that is larger than `size`; default: 90008 on both sides.',
      required: ['before', 'code'],
    },
  ),
  protect: or(false, flag('Stored as a protected file.')),
  signable: only(
    true,
    'A PDF of a served form may be signed where the record is read: actions on `file` with `signs` are offered beside it.',
  ),
  currency: text('ISO 4217 code of the currency.'),
  parts: strings('Parts that are shown.', 1),
  require: strings('Parts that must be filled in.', 1),
  generate: or(false, anyValue('Offers a generated password; or how many characters it has at least.')),
  confirms: text('The field whose value it must equal.'),
  range: only(false, 'As a filter it takes one value instead of a range.'),
  fixed: only(true, 'Its rows are those of the record: none is added, moved or removed.'),
  start: or(1, whole('Number of rows in an empty repeat.', 0, 100)),
  keep: or([], strings('Parts without which a row is not sent.', 1)),
  distinct: DISTINCT,
  apart: APART,
  initialIsNull: only(true, 'Rows that equal the initial ones are sent and stored as null, and null begins with them.'),
  summary: text('Template of the line that represents a row.'),
  item: text('What one row is called (served forms).'),
  addItem: text('The words of the button that adds a row (served forms).'),
}

const { id, ...REST } = KEYS

const fieldKeys = (kinds: FieldKinds, field: () => ObjectShape): Complete<FieldSource> => ({
  id,
  kind: words([...kinds.keys()], 'What kind of field it is.', 'unknownKind'),
  ...REST,
  of: fieldMap(lazy(field), 'Fields of a group, or of each row.'),
})

const fieldMap = (each: Shape, about: string): Shape => map(each, about, 'word')

/** Maximum length of a name in bytes. PostgreSQL truncates longer ones. */
export const LONGEST_NAME = 63

const known = new WeakMap<FieldKinds, ObjectShape>()

export function fieldShape(kinds: FieldKinds): ObjectShape {
  const found =
    known.get(kinds) ??
    object(
      fieldKeys(kinds, () => fieldShape(kinds)),
      {
        name: 'field',
        description: 'A field: column, filter, form, export, server and documentation take it by its key.',
        byKind: { kinds: [...kinds.keys()], keysOf: (kind) => kinds.get(kind)?.keys },
      },
    )
  known.set(kinds, found)
  return found
}

export const fields = (kinds: FieldKinds, about: string): Shape => fieldMap(fieldShape(kinds), about)
