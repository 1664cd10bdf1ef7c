import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
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

const DARK = '(prefers-color-scheme: dark)'
/** Forced colours need no query: the device's colours apply there, whatever the theme. */
const MORE = '(prefers-contrast: more)'

export function useColorScheme(): ColorScheme {
  const choice = useAtomValue(colorSchemeAtom)
  const asked = useSyncExternalStore(subscribe, preferred)
  return choice === 'system' ? asked : choice
}

const preferred = (): ColorScheme =>
  matchMedia(MORE).matches ? 'contrast' : matchMedia(DARK).matches ? 'dark' : 'light'

function subscribe(listener: () => void): () => void {
  const queries = [MORE, DARK].map((query) => matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', listener))
  return () => queries.forEach((query) => query.removeEventListener('change', listener))
}
