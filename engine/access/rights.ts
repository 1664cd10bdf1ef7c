/** Bits of `acceso` (wire contract, 1.1). */
export const BIT = { web: 1, mobile: 2, own: 4, area: 8, client: 16, all: 32, grant: 64 } as const

/** 1 web, 2 Android, 3 iOS: decides whether the web or the mobile bit is read. */
export type Platform = 1 | 2 | 3

/** The bit that says of an action that it is held where somebody comes from. */
export const platformBit = (platform: Platform): number => (platform === 1 ? BIT.web : BIT.mobile)

/** Function id → action id → bits. Several roles add up. */
export type Grants = { readonly [functionId: string]: { readonly [actionId: string]: number } }

export type Principal =
  | {
      readonly kind: 'user'
      readonly id: string
      readonly tenant: number
      readonly platform: Platform
      readonly grants: Grants
      readonly roleTypes: readonly number[]
    }
  | { readonly kind: 'nobody' }

/** What somebody may do, whoever they are. What follows from rights alone is remembered by this object. */
export interface Rights {
  readonly grants: Grants
  /** That of the platform. */
  readonly bit: number
}

const NOBODY: Rights = { grants: {}, bit: 0 }

const known = new WeakMap<Grants, Map<number, Rights>>()

/** The rights of a principal: the same object for all who share their grants and come over the same kind of platform. */
export function rightsOf(principal: Principal): Rights {
  if (principal.kind === 'nobody') return NOBODY
  const { grants, platform } = principal
  const bit = platformBit(platform)
  const ofGrants = known.get(grants) ?? new Map<number, Rights>()
  known.set(grants, ofGrants)
  const rights = ofGrants.get(bit) ?? { grants, bit }
  ofGrants.set(bit, rights)
  return rights
}
