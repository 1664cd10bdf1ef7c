import { useEffect, useMemo, useRef, useState } from 'react'
import { filesOf } from '#engine/field'
import type { InputProps } from '../renderer.ts'
import { beginsAs } from './beginsAs.ts'
import { choose } from './chosen.ts'
import type { Refused } from './chosen.ts'
import { fileEntries } from './fileEntry.ts'
import type { FileEntry } from './fileEntry.ts'
import { useUploadItems } from './useUploadItems.ts'

interface FilesOfField {
  readonly entries: readonly FileEntry[]
  /** What was refused of the last choice. */
  readonly refused: readonly Refused[]
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (entry: FileEntry) => void
}

/** The files of a field, however they travel: ahead of the form where that can be, else with it. */
export function useFiles({ field, value, onChange, onLeave, place }: InputProps): FilesOfField {
  const uploads = place?.uploads ?? null
  const items = useUploadItems(uploads)
  const waiting = place?.files
  const entries = useMemo(() => fileEntries(filesOf(value), waiting, items), [value, waiting, items])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  // A choice is looked into before it joins, and joins what there is by then.
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  }, [entries])
  return {
    entries,
    refused,
    add: async (chosen) => {
      const looked = await Promise.all(chosen.map(async (file) => ({ file, genuine: await beginsAs(file) })))
      const held = latest.current
      const present = held.flatMap(({ file }) => file ?? [])
      const outcome = choose(field, { count: held.length, chosen: present }, looked)
      setRefused(outcome.refused)
      if (uploads) uploads.add(outcome.files, { protect: field.source.protect === true, holding: 'list' })
      else if (outcome.files.length > 0) place?.chooseFiles([...present, ...outcome.files])
      onLeave()
    },
    remove: ({ kind, id, file, item }) => {
      setRefused([])
      if (item) uploads?.remove(item.uid)
      else if (kind === 'stored') onChange(filesOf(value).filter((one) => one.id !== id))
      else place?.chooseFiles((place?.files ?? []).filter((one) => one !== file))
    },
  }
}
