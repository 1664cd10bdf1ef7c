import type { CallSource } from '#engine/source'
import { anyValue, either, list, map, object, only, or, text, whole, words } from './shape.ts'
import type { Complete, Shape } from './shape.ts'

const wire = (about: string): Shape => map(anyValue('A path of the scope, or a constant.'), about)
const path = (method: string): Shape => text(`The address for ${method}; \`{name}\` is a path of the scope.`, 'wire')

const CALL: Complete<CallSource> = {
  GET: path('GET'),
  POST: path('POST'),
  PUT: path('PUT'),
  DELETE: path('DELETE'),
  alias: or([], list(text(undefined, 'wire'), 'Further addresses of the same call.')),
  cached: only(true, 'The answer seldom changes and has an ETag.'),
  extends: text('Takes every key that it does not have from another call.', 'word'),
  operation: text('The call of which this is another form, with the same rights and the same operation.', 'word'),
  accepts: words('record', 'Accepts every field of a record, whatever its form contains.'),
  dialect: text('The dialect in which it names fields.', 'word'),
  query: or({}, wire('Query parameters: name on the wire and value.')),
  headers: or({}, wire('Headers: name and value.')),
  filter: map(anyValue('A value; a range has `from` and `to`.'), 'For a list: filters that it always has.', 'word'),
  answer: map(text(), 'Where parts of the answer are found.', 'word'),
  refuses: list(
    text(undefined, 'codeOrGroup'),
    'Error codes that calls of its kind do not answer by themselves, and groups of codes of errors.json.',
    1,
  ),
  answers: text('What it answers: a type of types.json, `Type[]` for a list, `none` for no body.'),
  makes: only(true, 'It creates something and answers with it (status 201).'),
  body: either(
    'The body, as JSON.',
    words('payload', 'The fields of the form.'),
    wire('Keys of the body and their values; dots nest.'),
  ),
  form: wire('Keys of a form-encoded body.'),
  parts: map(text(), 'Parts of a multipart body.'),
  companions: map(
    text(),
    'Records of other modules that the request may bring along, by the field that refers to one: the call `module.call` that writes it by itself. Both are written in one transaction, or neither. The request has the part, the names, the files and the codes of that call too, and needs its rights.',
    'word',
  ),
  needs: words('public session', 'Who may call it without holding a right.'),
  reads: only(true, 'It changes nothing, although it is no GET: it may be made while viewing as somebody else.'),
  bodyLimit: whole('Largest JSON of the body in bytes; the default depends on the kind of body.', 1, 10_000_000),
  self: text('The right that is enough if the record is the caller, as in `needs` of an action.'),
  version: words('required', 'The request must have the version of the record.'),
}

export const callShape = object(CALL, {
  name: 'call',
  description: 'A call. In its maps the left side is the name on the wire, the right side a path or a constant.',
  alternatives: { keys: ['GET', 'POST', 'PUT', 'DELETE'], one: false },
})
