import { acceptText, leaf, refuse, textSchema } from '../leaf.ts'

/** Bytes; UP-02. */
export const IMAGE_LIMIT = 15_728_640

/** Types of picture that a gallery shows, by media type. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Longest path, in characters. */
const LONGEST = 500

/** A path of the gallery, opaque and signed by the server. A new file travels in a part of its own. */
export const image = leaf({
  kind: 'image',
  keys: ['types', 'size', 'look'],
  lacks: 'file',
  accept: (value, field) => acceptText(value, field, LONGEST),
  parse: () => refuse('type'),
  text: (value, _field, speech) => (value ? speech.say('lbl.general.yes') : ''),
  schema: (field) => textSchema(field, LONGEST),
  column: () => 'uuid',
  operators: [],
  travels: 'path',
  pictures: true,
})
