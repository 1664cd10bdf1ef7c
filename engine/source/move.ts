/** A state that may follow another, and the fields that must be filled in for it. */
export interface MoveSource {
  readonly to: string
  readonly requires?: readonly string[]
}
