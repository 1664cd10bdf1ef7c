/** Ways to leave the present screen: each asks first where something is unsaved. */
export interface PaletteNavigation {
  readonly leave: (go: () => void) => void
  readonly open: (address: string) => void
}
