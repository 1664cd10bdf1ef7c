/** Largest share of one address, so that nobody can block all others. */
const ADDRESS_SHARE = 1 / 4

/** Limits the memory for request bodies, which are held until their calls are answered. */
export interface BodyMemory {
  /** Reserves bytes. Returns a function that releases them, or null if there is no room. */
  readonly reserve: (address: string, bytes: number) => (() => void) | null
}

/** @param capacity bytes of all bodies together */
export function createBodyMemory(capacity: number): BodyMemory {
  const byAddress = new Map<string, number>()
  let total = 0
  const add = (address: string, bytes: number): void => {
    total += bytes
    const own = (byAddress.get(address) ?? 0) + bytes
    if (own === 0) byAddress.delete(address)
    else byAddress.set(address, own)
  }
  return {
    reserve: (address, bytes) => {
      if (total + bytes > capacity) return null
      if ((byAddress.get(address) ?? 0) + bytes > capacity * ADDRESS_SHARE) return null
      add(address, bytes)
      let isReserved = true
      return () => {
        if (isReserved) add(address, -bytes)
        isReserved = false
      }
    },
  }
}
