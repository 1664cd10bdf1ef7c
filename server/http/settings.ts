/** How the portal stands in the network, and how much it lets itself be asked. */
export interface HttpSettings {
  /** Networks (CIDR) of the proxies in front: what others say in X-Forwarded-… is not believed. */
  readonly trustProxy: readonly string[]
  /** Where people reach the portal: `https://portal.example`; null: wherever they ask. */
  readonly publicUrl: string | null
  /** Calls a minute of one address without a session, and of one session; 0: as many as it likes. */
  readonly callsPerAddress: number
  readonly callsPerSession: number
  /** Milliseconds that a request may come late to its turn before others are sent away; 0: never. */
  readonly mostDelay: number
}

/** What holds where nothing else is said: nobody in front, and nothing counted. */
export const HTTP_DEFAULTS: HttpSettings = {
  trustProxy: [],
  publicUrl: null,
  callsPerAddress: 0,
  callsPerSession: 0,
  mostDelay: 0,
}
