import { certificates, hosts, networks, origins, text, url, wholeNumber, setting } from '../settingKinds.ts'

/** Proxies in front of the server, and call limits. */
export const NETWORK_SETTINGS = {
  trustProxy: setting<readonly string[]>({
    name: 'TRUST_PROXY',
    kind: networks,
    defaultValue: () => [],
    defaultText: 'nobody',
    description: 'Networks of the proxies in front. X-Forwarded-For, -Proto and -Host of anybody else are ignored',
  }),
  publicUrl: setting<string | null>({
    name: 'PUBLIC_URL',
    kind: url('https', 'http'),
    defaultValue: () => null,
    defaultText:
      'of mails `http://localhost:PORT`, of everything else wherever they ask; with `NODE_ENV=production` a mail server needs it',
    description: 'The public address of the portal, for links in mails. With https, Strict-Transport-Security is sent',
  }),
  allowedOrigins: setting<readonly string[]>({
    name: 'ALLOWED_ORIGINS',
    kind: origins,
    defaultValue: () => [],
    defaultText: 'none but the portal itself',
    description: 'Origins whose pages may call the API from a browser (CORS)',
  }),
  webhookHosts: setting<readonly string[]>({
    name: 'WEBHOOK_HOSTS',
    kind: hosts,
    defaultValue: () => [],
    defaultText: 'none',
    description:
      'Names or addresses of hosts that webhooks may reach although they are internal, also without TLS. All others must have a public address and https',
  }),
  timestampServer: setting<string | null>({
    name: 'TIMESTAMP_SERVER',
    kind: url('https', 'http'),
    defaultValue: () => null,
    defaultText: 'signatures have no time stamp (PAdES, baseline B)',
    description:
      'Address of a time-stamp server (RFC 3161): each signature gets a stamp of it (PAdES, baseline T). Without an answer within 5 seconds nothing is signed. Three signatures at a time wait for one, and a call that signs several documents half a minute',
  }),
  timestampAuthorities: setting<readonly Uint8Array[] | null>({
    name: 'TIMESTAMP_CA',
    kind: certificates,
    defaultValue: () => null,
    defaultText: 'whichever authority the time-stamp server has; verifiers say that it was not checked',
    description:
      'A file with certificates in PEM: the certificate of each time stamp must lead to one of them, or nothing is signed. Verifiers say of a stamp whether it does. What was revoked is not asked for',
  }),
  malwareScanner: setting<string | null>({
    name: 'MALWARE_SCANNER',
    kind: url('tcp', 'unix'),
    defaultValue: () => null,
    defaultText: 'files are not scanned',
    description:
      'Address of a clamd, such as `tcp://localhost:3310` or `unix:///run/clamav/clamd.ctl`. Every file that arrives is scanned before it is stored, and none is accepted while the scanner does not answer. Its `StreamMaxLength` must be 20 MB or more',
  }),
  identityHosts: setting<readonly string[]>({
    name: 'IDENTITY_HOSTS',
    kind: hosts,
    defaultValue: () => [],
    defaultText: 'none',
    description:
      'Names or addresses of hosts of identity providers (OpenID Connect) that may be internal, also without TLS. All others must have a public address and https',
  }),
  callsPerAddress: setting({
    name: 'CALLS_PER_ADDRESS',
    kind: wholeNumber(0, 1_000_000),
    defaultValue: () => 100_000,
    defaultText: '`100000`',
    description:
      'Calls per minute without a session from one address or one IPv6 /64; further ones are answered 429. 0: no limit',
  }),
  callsPerSession: setting({
    name: 'CALLS_PER_SESSION',
    kind: wholeNumber(0, 1_000_000),
    defaultValue: () => 100_000,
    defaultText: '`100000`',
    description: 'Calls per minute of one session; further ones are answered 429. 0: no limit',
  }),
  triesPerPlace: setting({
    name: 'TRIES_PER_PLACE',
    kind: wholeNumber(1, 1000),
    defaultValue: () => 5,
    defaultText: '`5`',
    description:
      'Wrong passwords of one account from one address, or from one device that has signed in before, until the next attempt from there has to wait: 32 seconds, then twice as long each time, up to 15 minutes',
  }),
  triesPerAccount: setting({
    name: 'TRIES_PER_ACCOUNT',
    kind: wholeNumber(1, 1000),
    defaultValue: () => 20,
    defaultText: '`20`',
    description:
      'Wrong passwords of one account from anywhere until the next attempt from a device that has never signed in has to wait: a second, then twice as long each time, up to 30 seconds',
  }),
  triesPerAddress: setting({
    name: 'TRIES_PER_ADDRESS',
    kind: wholeNumber(1, 1_000_000),
    defaultValue: () => 20,
    defaultText: '`20`',
    description: 'Wrong passwords per minute from one address or one IPv6 /64, for all accounts together',
  }),
  mostDelay: setting({
    name: 'MOST_DELAY',
    kind: wholeNumber(0, 60_000),
    defaultValue: () => 1000,
    defaultText: '`1000`',
    description: 'Milliseconds of delay of the event loop above which new requests are answered 503. 0: never',
  }),
  bodyMemory: setting({
    name: 'BODY_MEMORY',
    kind: wholeNumber(8, 100_000),
    defaultValue: () => 64,
    defaultText: '`64`',
    description:
      'Megabytes of request bodies in memory at the same time, without files; more is answered 503. One address or IPv6 /64 may use a quarter',
  }),
  drainWait: setting({
    name: 'DRAIN_WAIT',
    kind: wholeNumber(0, 60_000),
    defaultValue: () => 0,
    defaultText: '`0`',
    description:
      'Milliseconds between “not ready” and the end of listening when the server stops; choose more than your load balancer needs to notice. Whatever stops the server (TimeoutStopSec, stop_grace_period) must wait for this time plus 34 seconds',
  }),
  metricsPort: setting<number | null>({
    name: 'METRICS_PORT',
    kind: wholeNumber(1, 65_535),
    defaultValue: () => null,
    defaultText: 'the port of the portal, under the token',
    description:
      'A separate port for `/metrics` (Prometheus). Without METRICS_TOKEN it listens on 127.0.0.1 only, with one on `HOST`',
  }),
  metricsToken: setting<string | null>({
    name: 'METRICS_TOKEN',
    kind: text,
    defaultValue: () => null,
    defaultText: 'no figures on the port of the portal',
    description: 'Bearer token that `/metrics` requires. Without a port and a token there are no metrics',
    isSecret: true,
  }),
}
