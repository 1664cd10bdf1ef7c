import { acceptText, leaf, reject, textSchema } from '../leaf.ts'

/** Maximum size in bytes (UP-02). */
export const IMAGE_LIMIT = 15_728_640

/** Media types of pictures in a gallery. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Maximum length of a path in characters. */
const LONGEST = 500

/** An opaque gallery path signed by the server. A new file is sent in a separate part. */
export const image = leaf({
  kind: 'image',
  keys: ['types', 'size', 'look'],
  looks: ['button', 'drop', 'portrait'],
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
