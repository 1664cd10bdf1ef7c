import { useState } from 'react'
import { IMAGE_LIMIT, TAKEN, extensionOf, problemOfFile } from '#engine/field'
import { usePort } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'
import { beginsAs } from '../files/beginsAs.ts'
import { useUploadItems } from '../files/useUploadItems.ts'
import type { InputProps } from '../renderer.ts'
import { refusal } from './refusal.ts'

interface ImageOfField {
  /** As it was chosen here; else the field's value is the picture. */
  readonly file: File | null
  /** How it fares where it is sent ahead: one, or none. */
  readonly items: readonly UploadItem[]
  /** Why the last choice was refused. */
  readonly refused: string | null
  readonly choose: (chosen: readonly File[]) => Promise<void>
  readonly remove: () => void
}

/** The picture of a field, however it travels: ahead of the form where that can be, else with it. */
export function useImage({ field, onChange, onLeave, place }: InputProps): ImageOfField {
  const { speech } = usePort()
  const [refused, setRefused] = useState<string | null>(null)
  const uploads = place?.uploads ?? null
  const items = useUploadItems(uploads)
  const [item] = items
  const waiting = place?.files[0]
  const holding = field.kind.travels === 'file' ? 'file' : 'path'
  const take = (chosen: File): void => {
    // What is sent ahead is a document: of pictures only the types that documents have too.
    const ahead = TAKEN.includes(extensionOf(chosen.name))
    if (item && !ahead) uploads?.remove(item.uid)
    if (uploads && ahead) uploads.add([chosen], { protect: field.source.protect === true, holding })
    else place?.chooseFiles([chosen])
  }
  return {
    file: item?.file ?? waiting ?? null,
    items,
    refused,
    choose: async ([chosen]) => {
      if (!chosen) return
      const problem = problemOfFile(field, chosen, IMAGE_LIMIT) ?? ((await beginsAs(chosen)) ? null : 'fileContent')
      setRefused(problem && refusal(field, chosen.name, problem, speech))
      if (problem === null) take(chosen)
      onLeave()
    },
    remove: () => {
      setRefused(null)
      if (item) uploads?.remove(item.uid)
      else if (waiting) place?.chooseFiles([])
      else onChange(null)
    },
  }
}
