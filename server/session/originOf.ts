import type { Tenant } from '../tenancy/index.ts'

interface Origin {
  /** The one of the two that was asked for, or that of the portal. */
  readonly origin: string
  /** That of the organisation's sub-domain. */
  readonly own: string
  /** The host of the portal. */
  readonly host: string
}

/**
 * The origin of an organisation: that of the portal, or the organisation's sub-domain of it if the browser is there. What a
 * request says chooses between the two and no more.
 */
export function originOf(publicUrl: string, { subdomain }: Pick<Tenant, 'subdomain'>, asked: unknown): Origin {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const own = subdomain === '' ? origin : `${protocol}//${subdomain}.${hostname}${port === '' ? '' : `:${port}`}`
  return { origin: asked === own ? own : origin, own, host: hostname }
}
