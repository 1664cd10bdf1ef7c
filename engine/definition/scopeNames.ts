/** First steps of the paths that a call may read (language reference, 2.1). */
export const CALL_SCOPE: readonly string[] = [
  'id',
  'record',
  'values',
  'payload',
  'added',
  'removed',
  'file',
  'mask',
  'input',
  'filter',
  'page',
  'sort',
  'selection',
  'user',
  'tenant',
  'language',
  'device',
  'now',
  'action',
]

/** First steps of the paths that values, conditions and texts may read. */
export const SCOPE_NAMES: readonly string[] = [...CALL_SCOPE, 'label', 'answer']
