import type { Tenant } from '../../tenancy/index.ts'

/**
 * The origin of an organisation: that of the portal, or the organisation's sub-domain of it if the browser is there. What a
 * request says chooses between the two and no more.
 */
export function originOf(
  publicUrl: string,
  { subdomain }: Pick<Tenant, 'subdomain'>,
  asked: unknown,
): { readonly origin: string; readonly host: string } {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const own = `${protocol}//${subdomain}.${hostname}${port === '' ? '' : `:${port}`}`
  return { origin: subdomain !== '' && asked === own ? own : origin, host: hostname }
}
