import { FILE_SCHEMA, acceptFile, filesOf } from '../files/formFile.ts'
import { leaf, refuse } from '../leaf.ts'

/** One picture as a stored file, with its name, size and protection: what a served form asks for (wire contract, 1.4: type 19). */
export const imageFile = leaf({
  kind: 'imageFile',
  keys: ['types', 'size', 'look', 'protect'],
  asks: 'selection',
  lacks: 'file',
  accept: acceptFile,
  parse: () => refuse('type'),
  text: (value) => filesOf(value)[0]?.name ?? '',
  schema: () => FILE_SCHEMA,
  column: () => 'jsonb',
  operators: [],
  travels: 'file',
  pictures: true,
})
