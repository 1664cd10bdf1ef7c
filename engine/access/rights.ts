/** Bits of `acceso` (wire contract, 1.1). */
export const BIT = { web: 1, mobile: 2, own: 4, area: 8, client: 16, all: 32, grant: 64 } as const

/** 1 web, 2 Android, 3 iOS. Decides whether the web bit or the mobile bit is read. */
export type Platform = 1 | 2 | 3

/** Returns the bit that makes an action available on a platform. */
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

/** The rights of a user, independent of identity. Values derived from rights alone are cached by this object. */
export interface Rights {
  readonly grants: Grants
  /** The bit of the platform. */
  readonly bit: number
}

const NOBODY: Rights = { grants: {}, bit: 0 }

const known = new WeakMap<Grants, Map<number, Rights>>()

/** Returns the rights of a principal. Principals with the same grants and platform bit share one object. */
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
