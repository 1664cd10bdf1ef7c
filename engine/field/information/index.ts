import { leaf, refuse } from '../leaf.ts'

/** Words among the fields: shown, never filled, never sent. */
export const information = leaf({
  kind: 'information',
  shape: 'nothing',
  empty: () => true,
  accept: () => refuse('unknown'),
  parse: () => refuse('unknown'),
  text: () => '',
  schema: () => ({ not: {} }),
  operators: [],
})
