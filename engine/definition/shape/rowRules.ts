import { object, text } from './shape.ts'
import { strings } from './values.ts'

export const DISTINCT = object(
  {
    parts: strings('Parts whose values together occur in one row only.', 1),
    code: text('Error code of the second row.', 'code'),
    stored: text(
      'Error code where one of the two rows was stored before and the other was not; default: `code`.',
      'code',
    ),
  },
  { description: 'What no two rows have in common.', required: ['parts', 'code'] },
)

export const APART = object(
  {
    from: text('Part with the start of the interval.', 'word'),
    to: text('Part with its end.', 'word'),
    code: text('Error code of a row that overlaps an earlier one.', 'code'),
  },
  {
    description: 'Rows are intervals that do not overlap. A date belongs to the interval that it ends.',
    required: ['from', 'to', 'code'],
  },
)
