import type { FieldKinds } from '#engine/field'
import type { ColumnSource, FiltersSource, ListSource } from '#engine/source'
import { calendarShape } from './calendar.ts'
import { fields } from './field.ts'
import { anyValue, either, flag, list, map, object, only, or, text, whole } from './shape.ts'
import type { Complete } from './shape.ts'
import { needs, strings, tone } from './values.ts'

const COLUMN: Complete<ColumnSource> = {
  field: text('The field.'),
  visible: or(true, anyValue('Condition under which the column is shown.')),
  mark: object(
    {
      if: anyValue('Condition over the row.'),
      tone: or('information', tone),
      text: text('Key of the text that says what the mark means; default: `lbl.<module>.<field>.mark`.'),
    },
    { name: 'mark', description: 'A mark beside the value.', required: ['if'] },
  ),
}

const LIST: Complete<ListSource> = {
  columns: list(
    either('A column.', text(), object(COLUMN, { name: 'column', required: ['field'] })),
    'Columns in their order.',
    1,
  ),
  sort: strings('First order; `-field` sorts downwards.'),
  size: or(25, whole('Rows on a page. Without it 25, or the first of `sizes` where 25 is none of them.', 1, 1000)),
  sizes: or([10, 20, 25, 50, 100], list(whole(undefined, 1, 1000), 'Page sizes that are offered.', 1)),
  height: whole('Height of the scrolling rows in pixels.', 200, 10_000),
  group: text('One tab for each value of this field.'),
  needs: or('view', needs('Right to read the records.')),
  more: object(
    {
      actions: strings('Actions that stand in the menu.', 1),
      needs: needs('Right without which the menu is hidden.'),
    },
    { description: 'The "more" menu of a row.', required: ['actions'] },
  ),
  export: either(
    'Rows may be exported as CSV.',
    only(true, 'With the columns of the list.'),
    object(
      { columns: strings('Columns of the file.', 1), name: text('Name of the file; default: the module.') },
      { description: 'With columns of its own.' },
    ),
  ),
  failure: text('Error code that is told where the list cannot be read and the answer has no code.', 'code'),
  levels: either(
    'For a module with a parent: the list shows one level at a time, the records directly below one, with the path to it. A search finds records of every level below.',
    only(true, 'Every record can be opened as a level.'),
    object(
      { if: anyValue('Condition over the row: the records that can be opened as a level.') },
      { required: ['if'] },
    ),
  ),
  tiles: either(
    'The records can also be shown as tiles: a picture, the title and some values. Each person chooses, and the choice is kept.',
    only(true, 'The icon and the title.'),
    object(
      {
        picture: text(
          'A field with files: the first one is shown, a picture or the first page of a PDF in small; of others the icon.',
          'word',
        ),
        values: strings('Fields whose values stand below the title.', 1),
      },
      { name: 'tiles' },
    ),
  ),
  drop: object(
    {
      file: text('The field that takes a file.', 'word'),
      action: or('create', text('The action whose form makes a record of a file.', 'word')),
      folder: text(
        'The action whose form makes the record of a folder, in a list of levels. Without it, folders are not taken.',
        'word',
      ),
    },
    {
      name: 'drop',
      description:
        'Files that are dropped on the list, or chosen, become records, each with the values that the form begins with; folders become levels. What bears the same name is told first.',
      required: ['file'],
    },
  ),
  icon: anyValue('Icon before the title of each row: the name of an icon, or json-logic that returns one.'),
  counts: strings('Fields by which the call `summary` counts the records.', 1),
  live: or(
    false,
    either(
      'Changes of others are shown at once: the server tells the open pages of those who may read the list that something in the module has changed. Without it, pages look every minute.',
      flag('Nothing more is told.'),
      object(
        { from: text('The field with the start of a record.', 'word'), to: text('The field with its end.', 'word') },
        {
          name: 'live days',
          description:
            'The days of a change are told too, so that a calendar reads again only what it shows: to those who may read all records, and to all who may read the list, if its calendar has a layer by another call than the list, which shows the time of other records anyway.',
          required: ['from', 'to'],
        },
      ),
    ),
  ),
  calendar: calendarShape,
}

export const listShape = object(LIST, { name: 'list', description: 'The list of records.' })

const filters = (kinds: FieldKinds): Complete<FiltersSource> => ({
  always: strings('Filters that are always shown.'),
  more: or([], strings('Filters that may be added.')),
  fields: fields(kinds, 'Fields that exist only to filter.'),
  search: text('The filter that searches free text.'),
  contents: strings(
    'Fields with files: the search also finds records by what is written in them, and the list shows where. PDF, Word, Excel and CSV are read after the change.',
    1,
  ),
  derivedFrom: map(
    strings('Fields.', 1),
    'Fields that a filter tells something about without having their name: an age tells something about the date of birth.',
    'word',
  ),
  formularios: or(
    false,
    either('Adds the served filter forms.', flag('By the call `formularios`.'), text('By this call.')),
  ),
})

export const filtersShape = (kinds: FieldKinds) =>
  object(filters(kinds), { name: 'filters', description: 'The filters of the list.' })
