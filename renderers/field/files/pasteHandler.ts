import type { ClipboardEvent } from 'react'

/** Takes files that are pasted into a field; whatever else is pasted goes its own way. */
export const pasteHandler =
  (enabled: boolean, onFiles: (files: readonly File[]) => unknown) =>
  (event: ClipboardEvent): void => {
    const { files } = event.clipboardData
    if (!enabled || files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
