import type { Grants } from '#engine/access'

/** The roles of a new organisation, and some that hold a single right which leads far, over own records or over none. */
export const ROLES: { readonly [name: string]: Grants | number } = {
  administrator: 1,
  unconfirmed: 3,
  employee: 4,
  client: 5,
  provider: 6,
  collaborator: 7,
  associate: 8,
  user: 9,
  'configurator of own records': { cF8: { veB: 5, DN2: 5, pUb: 5 } },
  'publisher of no record': { cF8: { pUb: 1 } },
  'one who lets roles be given': { rL_: { gRt: 1 + 64 } },
  'mobile configurator': { cF8: { pUb: 6 } },
  'one of another application’s function': { zz9: { veB: 5 } },
}
