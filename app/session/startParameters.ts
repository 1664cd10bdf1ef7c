/** Parameters that the address may carry on start (SH-02). */
export interface StartParameters {
  readonly codapp: string | null
  readonly idapp: string | null
  /** A one-time code that opens a session. */
  readonly ut: string | null
  /** A one-time code that confirms a contact address. */
  readonly ev: string | null
  /** The e-mail address that signs in. */
  readonly correo: string | null
}

const NAMES = ['codapp', 'idapp', 'ut', 'ev', 'correo'] as const

/** Reads the parameters from query or hash and takes them out of the address: they belong into no bookmark. */
export function takeStartParameters(): StartParameters {
  const address = new URL(location.href)
  const hash = new URLSearchParams(address.hash.replace(/^#\/?\??/, ''))
  const [codapp = null, idapp = null, ut = null, ev = null, correo = null] = NAMES.map(
    (name) => address.searchParams.get(name) ?? hash.get(name),
  )
  const inHash = NAMES.some((name) => hash.has(name))
  for (const name of NAMES) {
    address.searchParams.delete(name)
    hash.delete(name)
  }
  if (inHash) address.hash = hash.toString()
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return { codapp, idapp, ut, ev, correo }
}

/** Three labels at least, the first of which is not of the web in general: `vilamar.tramit.example`. */
export function subdomainOf(host: string): string | null {
  const labels = host.split('.')
  const [first = ''] = labels
  return labels.length >= 3 && !/^[\d.]+$/.test(host) && first !== 'www' ? first : null
}
