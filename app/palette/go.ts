/** Ways to leave the present screen: each asks first where something is unsaved. */
export interface Go {
  readonly leave: (go: () => void) => void
  readonly to: (address: string) => void
}
