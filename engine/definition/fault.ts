/** What is wrong in a definition: where (a JSON pointer), why (a word), and what a message needs to say it. */
export interface Fault {
  readonly pointer: string
  readonly reason: string
  readonly figures: { readonly [name: string]: unknown }
}

export type Faults = (pointer: string, reason: string, figures?: { readonly [name: string]: unknown }) => void
