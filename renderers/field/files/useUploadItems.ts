import { useSyncExternalStore } from 'react'
import type { FieldUploads, UploadItem } from '../fieldUploads.ts'

const NO_ITEMS: readonly UploadItem[] = []
const silent = (): (() => void) => () => undefined
const none = (): readonly UploadItem[] => NO_ITEMS

/** The files that a field sends ahead, as they fare now; none where they travel with the form. */
export const useUploadItems = (uploads: FieldUploads | null): readonly UploadItem[] =>
  useSyncExternalStore(uploads?.subscribe ?? silent, uploads?.items ?? none)
