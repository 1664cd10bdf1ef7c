import { acceptText, leaf, reject, textSchema } from '../leaf.ts'

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
  missingPart: 'file',
  accept: (value, field) => acceptText(value, field, LONGEST),
  parse: () => reject('type'),
  text: (value, _field, translator) => (value ? translator.translate('lbl.general.yes') : ''),
  schema: (field) => textSchema(field, LONGEST),
  column: () => 'uuid',
  operators: [],
  transport: 'path',
  isPicture: true,
})
