import { list, object, text, whole } from './shape.ts'
import { strings } from './values.ts'

export const TREE = object(
  {
    cycle: text(
      'Error code that refuses a parent which is the record itself or stands below it; default: 90004.',
      'code',
    ),
    inUse: text('Error code that refuses another parent while other modules refer to records below it.', 'code'),
  },
  {
    description:
      'Records stand below each other, along the field of role `parent`, which refers to one record of the same module.',
  },
)

/** Ten years. */
const MOST_DAYS = 3650

export const BIN = object(
  {
    days: whole('Days after which a removed record is removed for good, with its files.', 1, MOST_DAYS),
    filter: text(
      'The filter, a checkbox, with which the list shows what was removed instead of what is there.',
      'word',
    ),
  },
  {
    description:
      'Removed records can be restored: actions of the names `restore`, `bulkRestore`, `purge`, `bulkPurge` and `emptyBin` are offered for what was removed, and all others for what is there.',
    required: ['days', 'filter'],
  },
)

export const LIMITS = list(
  object(
    {
      by: text('The field whose value the records have in common.', 'word'),
      max: whole('The most records with one value.', 1),
      attribute: text('Attribute of the organisation with a limit of its own.', 'word'),
      states: strings('States of the field with `moves` in which records count. Without it, all count.', 1),
      code: text('Error code of one more.', 'code'),
    },
    { name: 'limit', required: ['by', 'max', 'code'] },
  ),
  'How many records of an organisation may have the same value.',
  1,
)
