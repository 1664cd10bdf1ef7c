import { OPERATORS } from '#engine/expression'
import type { CheckSource, CodeSource, ConfirmSource } from '#engine/source'
import { anyValue, either, flag, list, map, number, object, only, or, text, whole, words } from './shape.ts'
import type { Complete, Shape } from './shape.ts'

/** Shapes shared by several parts of a definition. */

/** Names with a value each: a path of the scope, a constant or json-logic. */
export const values = (about: string): Shape => map(anyValue('A path of the scope, a constant or json-logic.'), about)

export const strings = (about: string, least = 0): Shape => list(text(), about, least)

export const mask = (about: string): Shape =>
  either(about, whole(undefined, 1), map(whole(undefined, 1), undefined, 'word'))

export const needs = (about: string): Shape => either(about, text(), strings('Any of these is enough.', 1))

export const tone = words('information success warning error', 'Tone of the message.')

const CHECK: Complete<CheckSource> = {
  must: anyValue('What must be true: a path of the scope or json-logic.'),
  text: text('Key of the text that says what is wrong.'),
  code: text('Code of errors.json whose text says what is wrong.', 'code'),
  at: text('Field, or part of a row, at which the problem is shown.'),
  literal: or(false, flag('`text` is the text itself and not a key.')),
  severity: or('error', words('error warning', 'A warning prevents nothing.')),
}

export const checks = (about: string): Shape => list(object(CHECK, { name: 'check', required: ['must'] }), about)

const FOLLOW_WORDS = words('close reload reset stay back done session signOut')

export const follow = (about: string): Shape =>
  list(
    either(
      'The next step.',
      FOLLOW_WORDS,
      object(
        { call: text('Call made with the id of the record.', 'word'), mask: mask('Mask that it is made with.') },
        { required: ['call'] },
      ),
    ),
    about,
  )

const CODE: Complete<CodeSource> = {
  tone: or('error', words('error warning', 'Tone of the message.')),
  text: text('Key of a text, instead of the text of the code.'),
  opens: text('Form that opens instead of a message.'),
  confirm: map(
    anyValue('A constant.'),
    'Asks instead of a message: the text, and what the answer names in `campos`. Whoever goes on makes the call again with these values in `input`.',
  ),
  then: or([], follow('What follows this answer.')),
}

export const codes = map(
  object(CODE, { name: 'code' }),
  'Error codes of the server that are handled differently.',
  'code',
)

const CONFIRM: Complete<ConfirmSource> = {
  text: anyValue('Key of the question, or json-logic that returns one.'),
  list: only(true, 'Names the chosen records in the question.'),
  choices: map(map(anyValue('A constant.')), 'Buttons, each with the values of `input` that it sets.', 'word'),
}

export const confirm = either(
  'Asks a question first.',
  flag('Asks the conventional question.'),
  text('Key of the question.'),
  object(CONFIRM, { name: 'confirm' }),
  map(anyValue('An argument.'), 'Json-logic that returns the key of the question; false asks nothing.', [
    ...OPERATORS.keys(),
  ]),
)

export const presentation = words('page drawer dialog card', 'How it opens.')

const pixels = (about?: string): Shape => number(about, { whole: true, min: 200, max: 4000 })

export const width = either(
  'Width in pixels.',
  pixels(),
  object({ desktop: pixels('On a desktop.'), phone: pixels('On a phone.') }, { required: ['desktop', 'phone'] }),
)
