import { atom } from 'jotai'
import type { Shade } from '#renderers/theme'
import { stored } from '../session/storage.ts'

/** `system` follows the device. */
export type ShadeChoice = Shade | 'system'

export const SHADE_CHOICES: readonly ShadeChoice[] = ['system', 'light', 'dark', 'contrast']

export const isShadeChoice = (text: string | null | undefined): text is ShadeChoice =>
  SHADE_CHOICES.some((choice) => choice === text)

const heldAtom = atom<ShadeChoice>(firstChoice())

/** What the person chose on this device. */
export const shadeAtom = atom(
  (get) => get(heldAtom),
  (_get, set, choice: ShadeChoice) => {
    stored.shade.write(choice)
    set(heldAtom, choice)
  },
)

function firstChoice(): ShadeChoice {
  const held = stored.shade.read()
  return isShadeChoice(held) ? held : 'system'
}
