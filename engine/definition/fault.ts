/** What is wrong in a definition: where (a JSON pointer), why (a word), and what a message needs to say it. */
export interface Fault {
  readonly pointer: string
  readonly reason: string
  readonly figures: { readonly [name: string]: unknown }
}

export type ReportFault = (pointer: string, reason: string, figures?: { readonly [name: string]: unknown }) => void

/** Collects faults, each once. */
export function collectFaults(initial: readonly Fault[] = []): {
  readonly faults: readonly Fault[]
  readonly fault: ReportFault
} {
  const faults: Fault[] = [...initial]
  const known = new Set(faults.map(({ pointer, reason }) => `${reason} ${pointer}`))
  const fault: ReportFault = (pointer, reason, figures = {}) => {
    const key = `${reason} ${pointer}`
    if (!known.has(key)) faults.push({ pointer, reason, figures })
    known.add(key)
  }
  return { faults, fault }
}
