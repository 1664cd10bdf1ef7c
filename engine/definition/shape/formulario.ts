import { FILE_LIMIT } from '#engine/field'
import { anyValue, either, flag, list, number, object, only, text, whole, words } from './shape.ts'
import type { ObjectShape, Shape } from './shape.ts'
import { lazy } from './shape.ts'
import { strings } from './values.ts'

const LANGUAGES = ['en', 'es', 'ca', 'fr'] as const

/** Shape of one text in every language. */
const words4 = (about: string): ObjectShape =>
  object(Object.fromEntries(LANGUAGES.map((language) => [language, text()])), {
    description: about,
    required: LANGUAGES,
  })

const numbered = (about: string): Shape =>
  object({ id: whole('The number.') }, { description: about, required: ['id'] })

const FIELD: ObjectShape = object(
  {
    id: text('Stable id; stored answers refer to it.'),
    name: text('Its name in expressions and answers.'),
    label: words4('Label in every language.'),
    type: numbered('Type of field (catalogue fieldTypes).'),
    dataType: numbered('Type of data.'),
    required: flag('Must be filled in.'),
    readOnly: flag('Shown, never edited.'),
    length: whole('Characters of a text, rows of a repeat.', 1),
    group: whole('Sum of bits: 1 is of the kind, 8 full width, 16 hides the label.'),
    tipoCampo: whole('Who made it: 2, the default, is the organisation.', 1),
    placeHolder: words4('Words inside the empty input.'),
    tooltip: words4('Help.'),
    description: words4('Help that is always shown.'),
    item: words4('What one row of a list is called.'),
    addItem: words4('The words of the button that adds a row.'),
    values: list(
      object(
        {
          valueKey: text('Key of the choice.'),
          value: words4('Its words.'),
          description: words4('Words that explain the choice.'),
          parent: strings('Choices of the field in `dependsOn` with which this one is offered; default: all.', 1),
        },
        { required: ['valueKey', 'value'] },
      ),
      'Choices.',
      1,
    ),
    link: text('Where the choices come from: a catalogue table or a named source.'),
    dependsOn: text('The field, of the same group or around it, whose choice decides which choices are offered.'),
    defaultValue: anyValue('Start value, if there is no other.'),
    initialValue: anyValue('Start value.'),
    expressions: object(
      {
        fieldTrue: anyValue('Condition under which it is shown.'),
        value: anyValue('Computed.'),
        required: anyValue('Condition under which it must be filled in.'),
        readOnly: anyValue('Condition under which it is not edited.'),
        initial: anyValue(
          'Start value, computed from `$today`, `$user` or other answers until something else is typed.',
        ),
      },
      { description: 'Rules in json-logic.' },
    ),
    regex: text('A regular expression that the whole text must match.'),
    formatMessage: words4('What is wrong if the text has another format.'),
    normalize: list(
      words('trim spaces dots dashes upper lower'),
      'How the text is converted before it is judged and stored: trimmed with single spaces, without spaces, dots or dashes, in one case.',
      1,
    ),
    fileTypes: strings('Files that are taken: extensions such as `.pdf`, or media types such as `image/*`.', 1),
    fileSize: whole('Bytes of one file.', 1, FILE_LIMIT),
    signable: only(true, 'A PDF may be signed where the answers are read.'),
    hidden: only(true, 'Computed and sent with the answers, but never shown.'),
    validations: list(
      object(
        {
          expressions: anyValue('What must hold.'),
          message: words4('What is wrong otherwise.'),
          severity: words('error warning', 'A warning prevents nothing.'),
        },
        { required: ['expressions', 'message'] },
      ),
      'Further rules.',
      1,
    ),
    subFields: list(
      lazy(() => FIELD),
      'Fields of a group or of each row.',
      1,
    ),
  },
  {
    name: 'servedField',
    description: 'A field of a served form.',
    required: ['id', 'name', 'label', 'type', 'dataType'],
  },
)

/** `definitions/forms/*.json`. */
export const formularioShape: ObjectShape = object(
  {
    $schema: text('The published schema, for editors.'),
    id: text('Name of the form.', 'word'),
    nombre: words4('Its title in every language.'),
    tipo: numbered('Type of form (catalogue formTypes).'),
    campos: list(FIELD, 'Its fields in their order.', 1),
  },
  { name: 'formulario', description: 'A served form.', required: ['id', 'nombre', 'tipo', 'campos'] },
)

/** `definitions/locales/<language>/*.json`. */
export const localeShape: Shape = {
  kind: 'map',
  description:
    'Texts by key in the format of i18next: `{{path}}` reads the scope, `key_one` and `key_other` are plurals.',
  each: text(),
}

/** `definitions/errors.json`. */
export const errorsShape: Shape = {
  kind: 'map',
  description:
    'Every code with the status that it answers with; its text is `msg.error.<code>`. A name with a list is a group of codes that several calls answer (`refuses`).',
  names: 'codeOrGroup',
  each: either(
    'A code, or the codes of a group.',
    object(
      {
        status: number('HTTP status.', { whole: true, min: 400, max: 599 }),
        on: words('server client both', 'Who says it.'),
        page: whole('Page of its own, by its status.', 400, 599),
        level: words('warning', 'It is said as a warning.'),
        under: text('The code of errors.json that it is a finer one of: `codigo` beside its `subCodigo`.', 'code'),
      },
      { name: 'error', required: ['on'] },
    ),
    list(text(undefined, 'code'), undefined, 2),
  ),
}

/** `definitions/types.json`. */
export const typesShape: Shape = {
  kind: 'map',
  description: 'JSON Schemas of what calls of their own answer, by name.',
  names: 'word',
  each: { kind: 'map', description: 'A JSON Schema.', each: anyValue('A keyword.') },
}

/** `definitions/catalogues/*.json`. */
export const catalogueShape: ObjectShape = object(
  {
    $schema: text('The published schema, for editors.'),
    table: number('A power of two: tables are asked for by their sum.', { whole: true, min: 1, max: 2 ** 32 }),
    id: text('Name of the catalogue; its texts are `cat.<id>.<entry>`.', 'word'),
    names: words('region language', 'Names come from the platform, in every language (CLDR).'),
    from: words('access.actions access.functions access.menu access.roleTypes', 'Entries are those of access.json.'),
    texts: text('First part of the keys of its texts, where they are not its own.'),
    describes: only(
      true,
      'Its entries are explained too, by the texts `cat.<id>.<entry>.description`: below the choice, and as `descripcion` on the wire.',
    ),
    entries: list(
      object(
        {
          id: either('Id on the wire.', number(), text()),
          word: text('Name in code.'),
          order: whole('Place in the list.', 1),
          scope: text('Part of the product that it belongs to.'),
          abbreviation: text('ISO 3166 code.'),
          callingCode: number('ITU E.164 code.', { whole: true, min: 1 }),
          nameIso: text('BCP 47 tag.'),
        },
        { name: 'entry', required: ['id'] },
      ),
      'Entries in their order.',
      1,
    ),
  },
  {
    name: 'catalogue',
    description: 'A catalogue.',
    required: ['table', 'id'],
    alternatives: { keys: ['entries', 'from'], one: true },
  },
)
