import { vi } from 'vitest'

/** Content of a tab's `sessionStorage`, or of a device's `localStorage`. */
export type Tab = Map<string, string>

/**
 * Gives Node what the code of a page finds in a browser: an address, a person who reads English, the tab's storage, and calls to relative
 * addresses, which go over HTTP to `server`. `vi.unstubAllGlobals` takes it away.
 */
export function pageAt(
  address: string,
  { server, tab, device = new Map() }: { readonly server: string; readonly tab: Tab; readonly device?: Tab },
): void {
  const { href, hostname } = new URL(address)
  vi.stubGlobal('location', { href, hostname })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('localStorage', storageOf(device))
  const absolute = (input: RequestInfo | URL): RequestInfo | URL =>
    typeof input === 'string' ? new URL(input, server) : input
  const { fetch, Request } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => fetch(absolute(input), init))
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(absolute(input), init)
      }
    },
  )
}

const storageOf = (entries: Tab) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, text: string) => void entries.set(name, text),
  removeItem: (name: string) => void entries.delete(name),
})
