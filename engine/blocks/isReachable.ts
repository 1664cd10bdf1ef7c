import type { ResolvedList } from './listRequest.ts'

/** Whether the whole list has an address here, in which its filter can stand: what the address asks for is known. */
export const isReachable = ({ module, input }: Pick<ResolvedList, 'module' | 'input'>): boolean =>
  module.routes.some(
    ({ screen, path }) =>
      screen === 'list' &&
      [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => input[name] !== undefined && input[name] !== null),
  )
