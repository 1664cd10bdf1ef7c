/** A fault in a definition: its location (a JSON pointer), its reason (a word) and the parameters of its message. */
export interface Fault {
  readonly pointer: string
  readonly reason: string
  readonly figures: { readonly [name: string]: unknown }
}

export type ReportFault = (pointer: string, reason: string, figures?: { readonly [name: string]: unknown }) => void

/** Collects faults without duplicates. */
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
