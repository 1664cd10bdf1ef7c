import { leaf, reject } from '../leaf.ts'

/** Words among the fields: shown, never filled, never sent. */
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
