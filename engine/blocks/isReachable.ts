import type { ResolvedList } from './listRequest.ts'

/** Whether the full list has an address that can carry its filter, with all parameters of the address known. */
export const isReachable = ({ module, input }: Pick<ResolvedList, 'module' | 'input'>): boolean =>
  module.routes.some(
    ({ screen, path }) =>
      screen === 'list' &&
      [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => input[name] !== undefined && input[name] !== null),
  )
