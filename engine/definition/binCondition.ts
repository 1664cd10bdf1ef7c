import type { ActionSource, ModuleSource, ValueSource } from '#engine/source'

/** Operations on what is in the bin. */
const BIN_OPERATIONS: readonly string[] = ['restore', 'bulkRestore', 'purge', 'bulkPurge', 'emptyBin']

/** The field that says when a record was put into the bin. */
export const binStamp = ({ fields }: Pick<ModuleSource, 'fields'>): string | undefined =>
  Object.entries(fields).find(([, { stamp }]) => stamp === 'deletedAt')?.[0]

/**
 * The condition of an action of a module with a bin: actions on removed records are offered in the bin, all others out
 * of it. A declared condition holds besides.
 */
export function actionCondition(
  home: Pick<ModuleSource, 'bin' | 'fields'>,
  name: string,
  on: string,
  { visible, calls }: ActionSource,
): ValueSource | undefined {
  const isInBin = home.bin ? conditionFor(home, home.bin.filter, on) : null
  if (isInBin === null) return visible
  const isOfBin = BIN_OPERATIONS.includes(calls ?? name)
  return both(isOfBin ? isInBin : { '!': [isInBin] }, visible)
}

/** The condition under which a record has a level of its own: what was removed has none. */
export function levelCondition(
  home: Pick<ModuleSource, 'bin' | 'fields'>,
  declared: true | { readonly if: ValueSource },
): ValueSource {
  const isInBin = home.bin ? conditionFor(home, home.bin.filter, 'row') : null
  const visible = declared === true ? true : declared.if
  return isInBin === null ? visible : both({ '!': [isInBin] }, visible)
}

/** Whether the place of an action shows the bin. Over several records the server judges one at a time. */
function conditionFor(home: Pick<ModuleSource, 'fields'>, filter: string, on: string): ValueSource | null {
  const stamp = binStamp(home)
  if (on === 'list') return { var: `filter.${filter}` }
  if (stamp === undefined || (on !== 'row' && on !== 'selection')) return null
  const removed = { var: `record.${stamp}` }
  return on === 'row'
    ? removed
    : { or: [removed, { some: [{ '??': [{ var: 'selection.rows' }, []] }, { var: stamp }] }] }
}

function both(condition: ValueSource, declared: ValueSource | undefined): ValueSource {
  if (declared === undefined || declared === true) return condition
  if (declared === false) return false
  return { and: [condition, typeof declared === 'string' ? { var: declared } : declared] }
}
