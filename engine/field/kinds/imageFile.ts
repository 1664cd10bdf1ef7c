import { FILE_SCHEMA, acceptFile, filesOf } from './formFile.ts'
import { leaf, reject } from '../leaf.ts'

/** One picture as a stored file, with its name, size and protection, for served forms (wire contract, 1.4: type 19). */
export const imageFile = leaf({
  kind: 'imageFile',
  keys: ['types', 'size', 'look', 'protect'],
  looks: ['button', 'drop'],
  requiredWording: 'selection',
  missingPart: 'file',
  accept: acceptFile,
  parse: () => reject('type'),
  text: (value) => filesOf(value)[0]?.name ?? '',
  schema: () => FILE_SCHEMA,
  column: () => 'jsonb',
  operators: [],
  transport: 'file',
  isPicture: true,
})
