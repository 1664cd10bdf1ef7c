import { useEffect, useMemo, useRef, useState } from 'react'
import { filesOf } from '#engine/field'
import type { InputProps } from '../renderer.ts'
import { hasExpectedSignature } from './fileSignature.ts'
import { selectFiles } from './selectFiles.ts'
import type { RejectedFile } from './selectFiles.ts'
import { fileEntries } from './fileEntry.ts'
import type { FileEntry } from './fileEntry.ts'
import { useUploadItems } from './useUploadItems.ts'

interface FieldFiles {
  readonly entries: readonly FileEntry[]
  /** Files rejected from the last selection. */
  readonly rejected: readonly RejectedFile[]
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (entry: FileEntry) => void
}

/** The files of a field, whether uploaded ahead of the form or sent with it. */
export function useFiles({ field, value, onChange, onLeave, context }: InputProps): FieldFiles {
  const uploads = context?.uploads ?? null
  const items = useUploadItems(uploads)
  const waiting = context?.files
  const entries = useMemo(() => fileEntries(filesOf(value), waiting, items), [value, waiting, items])
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  // A selection is checked asynchronously, then added to the files present by then.
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  }, [entries])
  return {
    entries,
    rejected,
    add: async (chosen) => {
      const checked = await Promise.all(
        chosen.map(async (file) => ({ file, isGenuine: await hasExpectedSignature(file) })),
      )
      const held = latest.current
      const present = held.flatMap(({ file }) => file ?? [])
      const outcome = selectFiles(field, { count: held.length, chosen: present }, checked)
      setRejected(outcome.refused)
      if (uploads) uploads.add(outcome.files, { protect: field.source.protect === true, storedAs: 'list' })
      else if (outcome.files.length > 0) context?.chooseFiles([...present, ...outcome.files])
      onLeave()
    },
    remove: ({ kind, id, file, item }) => {
      setRejected([])
      if (item) uploads?.remove(item.uid)
      else if (kind === 'stored') onChange(filesOf(value).filter((one) => one.id !== id))
      else context?.chooseFiles((context?.files ?? []).filter((one) => one !== file))
    },
  }
}
