import { list, map, object, text } from './shape.ts'
import type { ObjectShape } from './shape.ts'

/** `definitions/links.json`. */
export const linksShape: ObjectShape = object(
  {
    $schema: text('The published schema, for editors.'),
    catalogue: object(
      {
        call: text('The call that answers a table, with its module: `module.call`.'),
        parameter: text('Its parameter that takes the number of the table.', 'word'),
      },
      { description: 'Where a link of digits leads: to a catalogue table.', required: ['call', 'parameter'] },
    ),
    words: map(
      object(
        {
          call: text('The call that answers the choices, with its module: `module.call`.'),
          module: text('The module whose records a reference names.', 'word'),
          argument: text('The parameter of the call that takes what follows a dot: `lista.districts`.', 'word'),
          parents: list(text(undefined, 'word'), 'Parameters of the call that other fields of the form may give.', 1),
        },
        { name: 'link', description: 'Where a word leads.', required: ['call'] },
      ),
      'Links by their words, as served fields say them.',
      'word',
    ),
  },
  { name: 'links', description: 'Where the links of served fields lead.', required: ['catalogue', 'words'] },
)
