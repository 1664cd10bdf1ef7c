import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Section } from '#engine/definition'
import { textOfKeys, literalText } from '#engine/text'
import type { Text } from '#engine/text'
import type { FormStore } from './store.ts'
import type { FormUploads } from './uploads.ts'

/** A form, or one of the served forms below it, each with its own problems and ids. */
export interface FormPart {
  readonly id: string
  readonly title: Text | null
  readonly store: FormStore
  readonly sections: readonly Section[]
  /** Names of referenced records, by field. */
  readonly names: { readonly [field: string]: string }
  /** Uploads files before the form is sent; absent if they are sent with the form. */
  readonly uploads?: FormUploads | undefined
}

/** Returns a title from data as a text, or the default title if it is empty. */
export const titleText = (title: string): Text => (title === '' ? textOfKeys('lbl.general.form') : literalText(title))

/** Subscribes to every change of some parts. */
function watchParts(parts: readonly FormPart[], listener: () => void): () => void {
  const stops = parts.map(({ store }) => store.subscribe('', listener))
  return () => stops.forEach((stop) => stop())
}

/** Selects a primitive value from some parts; re-renders only when it changes. */
export function usePartsSelector<T extends boolean | number | string>(
  parts: readonly FormPart[],
  read: (parts: readonly FormPart[]) => T,
): T {
  const subscribe = useCallback((listener: () => void) => watchParts(parts, listener), [parts])
  return useSyncExternalStore(subscribe, () => read(parts))
}

/** Whether any input is unsaved. */
export const isUnsaved = (parts: readonly FormPart[]): boolean => parts.some(({ store }) => store.summary().dirty)

/** Calls back when the unsaved state changes, without rendering. */
export function useDirtyCallback(parts: readonly FormPart[], onDirty: ((dirty: boolean) => void) | undefined): void {
  const lastDirty = useRef(onDirty)
  useEffect(() => {
    lastDirty.current = onDirty
  })
  useEffect(() => {
    let before: boolean | null = null
    const notify = (): void => {
      const dirty = isUnsaved(parts)
      if (dirty !== before) lastDirty.current?.(dirty)
      before = dirty
    }
    notify()
    return watchParts(parts, notify)
  }, [parts])
}
