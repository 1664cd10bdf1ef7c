import { leaf, reject } from '../leaf.ts'

/** A text between the fields: shown, never filled in, never sent. */
export const information = leaf({
  kind: 'information',
  shape: 'nothing',
  isEmpty: () => true,
  accept: () => reject('unknown'),
  parse: () => reject('unknown'),
  text: () => '',
  schema: () => ({ not: {} }),
  operators: [],
})
