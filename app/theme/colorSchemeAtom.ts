import { atom } from 'jotai'
import type { ColorScheme } from '#renderers/theme'
import { stored } from '#app/state'

/** `system` follows the device. */
export type ColorSchemeChoice = ColorScheme | 'system'

export const COLOR_SCHEME_CHOICES: readonly ColorSchemeChoice[] = ['system', 'light', 'dark', 'contrast']

export const isColorSchemeChoice = (text: string | null | undefined): text is ColorSchemeChoice =>
  COLOR_SCHEME_CHOICES.some((choice) => choice === text)

const heldAtom = atom<ColorSchemeChoice>(firstChoice())

/** Colour scheme that the person chose on this device. */
export const colorSchemeAtom = atom(
  (get) => get(heldAtom),
  (_get, set, choice: ColorSchemeChoice) => {
    stored.colorScheme.write(choice)
    set(heldAtom, choice)
  },
)

function firstChoice(): ColorSchemeChoice {
  const held = stored.colorScheme.read()
  return isColorSchemeChoice(held) ? held : 'system'
}
