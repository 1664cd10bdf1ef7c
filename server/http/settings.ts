/** Settings of the network and of call limits. */
export interface HttpSettings {
  /** Networks (CIDR) of trusted proxies. X-Forwarded headers of others are ignored. */
  readonly trustProxy: readonly string[]
  /** Public URL such as `https://portal.example`. Null accepts any. */
  readonly publicUrl: string | null
  /** Calls per minute of an address without a session, and of a session. 0 means unlimited. */
  readonly callsPerAddress: number
  readonly callsPerSession: number
  /** Event loop delay in milliseconds above which calls are shed. 0 means never. */
  readonly mostDelay: number
  /** Megabytes of request bodies in memory at the same time. */
  readonly bodyMemory: number
  /** Origins whose pages may call the API, such as `https://www.example`. */
  readonly allowedOrigins: readonly string[]
}

/** Defaults: no proxy and no limits. */
export const HTTP_DEFAULTS: HttpSettings = {
  trustProxy: [],
  publicUrl: null,
  callsPerAddress: 0,
  callsPerSession: 0,
  mostDelay: 0,
  bodyMemory: 64,
  allowedOrigins: [],
}
