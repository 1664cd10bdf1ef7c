import type { FieldSource } from '#engine/source'

/** The state of a record that has none yet: the active one of a status, or the first. */
export const activeState = ({ states }: Pick<FieldSource, 'states'>): string =>
  states === undefined || typeof states === 'string'
    ? ACTIVE
    : 'active' in states
      ? states.active
      : (states[0] ?? ACTIVE)

const ACTIVE = 'NvI'
