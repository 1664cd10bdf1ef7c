import { anyValue, either, list, map, number, object, offered, only, text } from './shape.ts'
import { strings, values } from './values.ts'

const key = either('Key of a choice.', number(), text())

const OPTION = object(
  {
    key,
    name: text(
      'What the definition calls it, where its key is a number or a code: the name stands for the key, and only the key travels.',
      'word',
    ),
    wire: anyValue('What travels instead of the key.'),
    label: text('The words themselves (served forms).'),
    help: text('The words that explain the choice (served forms).'),
    parent: either(
      'Choices of the field in `dependsOn` with which this one is offered; default: all.',
      number(),
      text(),
      list(key, undefined, 1),
    ),
  },
  { name: 'option', required: ['key'] },
)

/** The choices of a field. */
export const OPTIONS = either(
  'The choices: a list, or where they come from.',
  list(either('A choice.', number(), text(), OPTION)),
  object(
    {
      catalogue: offered('catalogues', 'A catalogue, by its id.', 'word'),
      only: list(key, 'Some of its entries.', 1),
      call: text('A call that answers the choices: of this module, or `module.call`.'),
      with: values('Parameters of the call. The choices depend on the paths in it.'),
      hideEmpty: only(
        true,
        'The field is not shown while its call has answered no choice. It is shown if choices could not be read, and stays while they are read again, or if its value is refused.',
      ),
      sets: map(
        text('The name of a value in the row of the choice.'),
        'Fields beside it that get a value of the row when it is chosen: the fewest seats of a service go into the number of people. A value that the row does not have sets nothing.',
        'word',
      ),
      from: text(
        'The chosen records: `selection.rows`; with `key`, the rows of a list of the form, beside the field or around it.',
      ),
      shows: strings('Fields whose texts follow the title of each of these records, or name the rows.', 1),
      key: text(
        'The field of the rows whose value is that of the choice: the states that may follow are the states beside this one. A row without one has its name instead. A row that is renamed stays chosen, and none is its own choice.',
        'word',
      ),
    },
    { alternatives: { keys: ['catalogue', 'call', 'from'], one: true } },
  ),
)
