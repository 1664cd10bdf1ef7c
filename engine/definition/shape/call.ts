import type { CallSource } from '#engine/source'
import { any, either, list, map, object, only, or, text, words } from './shape.ts'
import type { Every, Shape } from './shape.ts'

const wire = (about: string): Shape => map(any('A path of the scope, or a constant.'), about)
const path = (method: string): Shape =>
  text(`Address that is asked with ${method}; \`{name}\` is a path of the scope.`, 'wire')

const CALL: Every<CallSource> = {
  GET: path('GET'),
  POST: path('POST'),
  PUT: path('PUT'),
  DELETE: path('DELETE'),
  alias: or([], list(text(undefined, 'wire'), 'Further addresses of the same call.')),
  cached: only(true, 'The answer changes seldom and carries an ETag.'),
  like: text('Borrows what is not said here from another call.', 'word'),
  as: text('The call that this is in another form: with its rights and its operation.', 'word'),
  takes: words('record', 'Takes every field of a record, whatever its form asks for.'),
  dialect: text('The dialect of its fields.', 'word'),
  query: or({}, wire('Names of the query.')),
  headers: or({}, wire('Names of headers.')),
  answer: map(text(), 'Where the parts of the answer stand.', 'word'),
  refuses: list(text(undefined, 'code'), 'Codes of its own with which the call may refuse.', 1),
  answers: text('What the call answers: a type of types.json, `Type[]` for a list of it, `none` for no body.'),
  makes: only(true, 'It makes something, and answers with it.'),
  body: either(
    'The body, as JSON.',
    words('payload', 'The fields of the form.'),
    wire('Names of the body; dots nest.'),
  ),
  form: wire('Names of a form as browsers send it.'),
  parts: map(text(), 'Parts of a multipart body.'),
  needs: words('public session', 'Who may call beside the holders of a right.'),
  idempotency: words('required', 'An Idempotency-Key must come along.'),
  version: words('required', 'The version of the record must come along.'),
}

export const callShape = object(CALL, {
  name: 'call',
  about: 'One line of the wire: the left side is the name on the wire, the right side a path or a constant.',
  alternatives: { keys: ['GET', 'POST', 'PUT', 'DELETE'], one: false },
})
