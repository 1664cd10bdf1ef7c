/** What is wrong in a definition: where (a JSON pointer), why (a word), and what a message needs to say it. */
export interface Fault {
  readonly pointer: string
  readonly reason: string
  readonly figures: { readonly [name: string]: unknown }
}

export type Faults = (pointer: string, reason: string, figures?: { readonly [name: string]: unknown }) => void

/** Collects faults, each once. */
export function collectFaults(told: readonly Fault[] = []): {
  readonly faults: readonly Fault[]
  readonly fault: Faults
} {
  const faults: Fault[] = [...told]
  const known = new Set(faults.map(({ pointer, reason }) => `${reason} ${pointer}`))
  const fault: Faults = (pointer, reason, figures = {}) => {
    const key = `${reason} ${pointer}`
    if (!known.has(key)) faults.push({ pointer, reason, figures })
    known.add(key)
  }
  return { faults, fault }
}
