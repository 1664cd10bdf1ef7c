import { useState } from 'react'
import { IMAGE_LIMIT, ACCEPTED_TYPES, extensionOf, checkFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'
import { usePort } from '#renderers/context'
import type { Translator } from '#engine/text'
import type { UploadItem } from '../fieldUploads.ts'
import { hasExpectedSignature } from '../files/fileSignature.ts'
import { useUploadItems } from '../files/useUploadItems.ts'
import type { InputProps } from '../renderer.ts'
import { fileSize } from '../files/fileSize.ts'

interface FieldImage {
  /** The file selected here; if null, the field's value is the picture. */
  readonly file: File | null
  /** Upload status of a picture uploaded ahead of the form: one item, or none. */
  readonly items: readonly UploadItem[]
  /** Why the last selection was rejected. */
  readonly rejection: string | null
  readonly choose: (chosen: readonly File[]) => Promise<void>
  readonly remove: () => void
}

/** The picture of a field, whether uploaded ahead of the form or sent with it. */
export function useImage({ field, onChange, onLeave, context }: InputProps): FieldImage {
  const { translator } = usePort()
  const [rejection, setRejection] = useState<string | null>(null)
  const uploads = context?.uploads ?? null
  const items = useUploadItems(uploads)
  const [item] = items
  const waiting = context?.files[0]
  const storedAs = field.kind.transport === 'file' ? 'file' : 'path'
  const take = (chosen: File): void => {
    // Uploads ahead of the form are documents: only picture types that documents accept too.
    const ahead = ACCEPTED_TYPES.includes(extensionOf(chosen.name))
    if (item && !ahead) uploads?.remove(item.uid)
    if (uploads && ahead) uploads.add([chosen], { protect: field.source.protect === true, storedAs })
    else context?.chooseFiles([chosen])
  }
  return {
    file: item?.file ?? waiting ?? null,
    items,
    rejection,
    choose: async ([chosen]) => {
      if (!chosen) return
      const problem =
        checkFile(field, chosen, IMAGE_LIMIT) ?? ((await hasExpectedSignature(chosen)) ? null : 'fileContent')
      setRejection(problem && rejectionText(field, chosen.name, problem, translator))
      if (problem === null) take(chosen)
      onLeave()
    },
    remove: () => {
      setRejection(null)
      if (item) uploads?.remove(item.uid)
      else if (waiting) context?.chooseFiles([])
      else onChange(null)
    },
  }
}

/** Why a chosen picture is not taken, in words that name it and say the limit of its field. */
export const rejectionText = (
  field: Field,
  name: string,
  problem: FileProblem | 'fileContent',
  translator: Translator,
): string =>
  translator.translate(problem === 'fileType' ? 'msg.field.imageType' : `msg.field.${problem}`, {
    name,
    size: fileSize(Math.min(field.source.size ?? IMAGE_LIMIT, IMAGE_LIMIT), translator.language),
  })
