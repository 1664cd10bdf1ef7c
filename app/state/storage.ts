/** One item of the browser's storage; a browser that refuses storage forgets. */
interface Item {
  readonly read: () => string | null
  readonly write: (text: string) => void
  readonly remove: () => void
}

function item(storage: () => Storage, key: string): Item {
  const tried = <T>(action: () => T, otherwise: T): T => {
    try {
      return action()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => tried(() => storage().getItem(key), null),
    write: (text) => tried(() => storage().setItem(key, text), undefined),
    remove: () => tried(() => storage().removeItem(key), undefined),
  }
}

/** Stores data about the application or the person in encoded form. */
const encoded = ({ read, write, remove }: Item): Item => ({
  read: () => decode(read()),
  write: (text) => write(encode(text)),
  remove,
})

const ofSession = (key: string): Item => item(() => sessionStorage, key)
const ofDevice = (key: string): Item => item(() => localStorage, key)

/** Stores an item with the tab and with the device. A tab that has none of its own takes the device's. */
function ofBoth(key: string): Item {
  const [tab, device] = [ofSession(key), ofDevice(key)]
  return {
    read: () => tab.read() ?? device.read(),
    write: (text) => {
      tab.write(text)
      device.write(text)
    },
    remove: () => {
      tab.remove()
      device.remove()
    },
  }
}

/** Key of the session that the tabs of a browser share. */
export const SHARED_SESSION = 'tramit.user'

/** Encodes a text for the browser's storage (SH-14): base64 of UTF-8, with functions that every browser has. */
export const encode = (text: string): string => btoa(unescape(encodeURIComponent(text)))

/** Everything that outlives a page: the session's items with the tab, the persistent state with the device (SH-14). */
export const stored = {
  token: ofSession('tramit.token'),
  user: encoded(ofDevice(SHARED_SESSION)),
  application: encoded(ofBoth('tramit.application')),
  colours: encoded(ofSession('tramit.colours')),
  language: ofSession('tramit.language'),
  colorScheme: ofDevice('tramit.shade'),
  navigation: ofDevice('tramit.navigation'),
} as const

/** Null if nothing is stored, or if other code wrote the value. */
export function decode(kept: string | null): string | null {
  try {
    return kept === null ? null : decodeURIComponent(escape(atob(kept)))
  } catch {
    return null
  }
}
