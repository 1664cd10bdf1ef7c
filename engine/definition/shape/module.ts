import type { FieldKinds } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { DUPLICATE } from '../storageCodes.ts'
import { actionShape, icon } from './action.ts'
import { blocksShape } from './blocks.ts'
import { callShape } from './call.ts'
import { fields } from './field.ts'
import { formShape } from './form.ts'
import { filtersShape, listShape } from './list.ts'
import { MAILS, MAIL_LINKS } from './mails.ts'
import { anyValue, either, flag, list, map, object, only, or, text, whole, words } from './shape.ts'
import type { Complete, ObjectShape } from './shape.ts'
import { BIN, LIMITS, TREE } from './tree.ts'
import { strings, values } from './values.ts'

const ROUTE = object(
  {
    path: text('The address; `{name}` is a parameter.', 'path'),
    access: text('Function that guards this address alone.'),
    with: values('Parameters that the screen opens with.'),
  },
  { name: 'route', required: ['path'] },
)

const ROUTES = or(
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
)

/** Half a year: nobody misses in less time what a period deletes. */
export const FEWEST_MONTHS = 6
/** 100 years. */
export const MOST_MONTHS = 1200

const WITH_FOLLOWERS = or(
  false,
  flag('Records of other modules that follow a record (`rows.follows`), such as signed attachments, go with it.'),
)

export const PRIVACY = object(
  {
    of: text(
      'Whose data a record is: `id` for the person itself, a field that refers to the person by reference or e-mail, or the field of `within` for the person of the record that it stands within; default: the owner.',
      'word',
    ),
    erase: or('anonymise', words('anonymise remove keep', 'What happens to the records when the person is erased.')),
    keeps: or([], strings('Fields that are kept when the others are emptied.', 1)),
    reason: text('Key of the text that says why records are kept.'),
    retention: object(
      {
        months: whole('Calendar months after which the records are emptied or removed.', FEWEST_MONTHS, MOST_MONTHS),
        since: text('Field with the moment from which the months count, one of those with `retentionStart`.'),
        withFollowers: WITH_FOLLOWERS,
      },
      { description: 'How long records are kept.', required: ['months', 'since'] },
    ),
  },
  { description: 'Personal data: whose it is, and what happens to it.' },
)

const MOMENTS = 'now today'

const ROWS = object(
  {
    when: list(
      object(
        {
          field: text('The field whose stored value is compared.', 'word'),
          in: list(anyValue('A value: text, number, true or false.'), 'The value is one of these.', 1),
          before: words(MOMENTS, 'Not later than `now`, for a date not later than `today`.'),
          after: words(MOMENTS, 'Not earlier than `now`, for a date not earlier than `today`.'),
          platform: words('web mobile', 'It is asked on this platform alone; default: on each.'),
          empty: only(true, 'A record without a value fulfils the condition too.'),
        },
        { name: 'row condition', required: ['field'], alternatives: { keys: ['in', 'before', 'after'], one: true } },
      ),
      'Conditions that a record must all fulfil.',
      1,
    ),
    unless: or([], strings('Rights, as in `needs`: who holds one also sees the other records that it reaches.', 1)),
    follows: object(
      {
        field: text('A reference to a record of another module.', 'word'),
        if: text('The field whose value says that a record follows the other one.', 'word'),
      },
      {
        description: 'Records with a value of `if` are seen by those alone who also see the record of `field`.',
        required: ['field', 'if'],
      },
    ),
  },
  { description: 'Which records a reader sees, in addition to the access bits.', required: ['when'] },
)

export const UNIQUE = list(
  object(
    {
      fields: strings('Fields whose values together occur once, texts whatever their case and accents.', 1),
      code: or(DUPLICATE, text('Error code of the second record.', 'code')),
      blanks: or(false, flag('Two records without a value have the same one.')),
    },
    { name: 'unique key', required: ['fields'] },
  ),
  'What no two records have in common.',
  1,
)

const ON_REMOVE = object(
  {
    reassign: text('Field with the record to which referring records move.'),
    code: text('Error code that asks for it.', 'code'),
  },
  { description: 'What happens to records that refer to a removed one.', required: ['reassign', 'code'] },
)

const HISTORY = only(
  false,
  'Changes of its records are not kept: it has no call for its history, and none that goes back to a version.',
)

const EVERYWHERE = only(
  true,
  'Calls that need no right answer in every organisation, also in one that does not have the function.',
)

/** The fields of each bit of `mask`. */
export const MASKS = or(
  {},
  map(
    strings(
      'Fields that the bit covers; `formularios`: the answers to served forms; `auditoria`: author and last change, which are only read.',
      1,
    ),
    'The fields of each bit of `mask`.',
    'bit',
  ),
)

export const MODULE_DIALECTS = map(
  object({ name: text('The key of the name beside an id.', 'word') }, { required: ['name'] }),
  'Other names of the same fields in calls.',
  'word',
)

const moduleKeys = (kinds: FieldKinds): Complete<ModuleSource> => ({
  $schema: text('The published schema, for editors.'),
  version: whole('Version of the language.', 1),
  id: text('Name of the module.', 'word'),
  access: anyValue('Function of access.json that guards it; default: the id. Json-logic chooses one by the row.'),
  icon: or('Document', icon('Icon of the module.')),
  table: TABLE,
  routes: ROUTES,
  shared: only(true, 'Rows belong to the organisation and not to persons.'),
  everywhere: EVERYWHERE,
  history: HISTORY,
  within: text(
    'Field that refers to the record of another module within which each record stands: addresses name that record, the list shows the records of one, and whoever reaches that record reaches them.',
    'word',
  ),
  rows: ROWS,
  privacy: PRIVACY,
  under: text('Parent in the breadcrumb.', 'word'),
  related: or(
    [],
    strings(
      'Modules of the secondary menu in their order. A function of access.json that has no module yet is not shown.',
    ),
  ),
  fields: fields(kinds, 'The fields of a record.'),
  masks: MASKS,
  dialects: MODULE_DIALECTS,
  list: listShape,
  filters: filtersShape(kinds),
  forms: or({}, map(formShape, 'The forms.', 'word')),
  blocks: blocksShape,
  actions: or({}, map(actionShape, 'The actions.', 'word')),
  tokens: words(
    'read none',
    'What access tokens may do with the calls: `read` those that change nothing, `none` nothing. Default: what the rights of the token allow.',
  ),
  onRemove: ON_REMOVE,
  mails: MAILS,
  mailLinks: MAIL_LINKS,
  unique: UNIQUE,
  bin: BIN,
  tree: TREE,
  limits: LIMITS,
  resource: RESOURCE,
  calls: CALLS,
})

const known = new WeakMap<FieldKinds, ObjectShape>()

/** Returns the shape of a module definition for these field kinds. */
export function moduleShape(kinds: FieldKinds): ObjectShape {
  const found =
    known.get(kinds) ??
    object(moduleKeys(kinds), {
      name: 'module',
      description: 'The definition of a module.',
      required: ['version', 'id', 'fields'],
    })
  known.set(kinds, found)
  return found
}

const RESOURCE = text(
  'The address of the usual calls: `list`, `get`, `create`, `edit`, `toggle`, `remove` and `bulkRemove`, as far as the list, the form of editing and the actions of these names lead to them. `calls` then holds the others, and what the usual ones have besides.',
  'wire',
)

export const CALLS = or(
  {},
  map(callShape, 'The calls. One without a method adds to the usual call of its name (`resource`).', 'word'),
)

const TABLE = text(
  'The table of its records, named as a module is; default: the id. Two modules of one table show the same records, each to its own readers.',
  'word',
)
