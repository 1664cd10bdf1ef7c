import type { FormFile } from '#engine/field'
import type { UploadItem } from '../fieldUploads.ts'

/** One file of a field: stored, waiting to travel with the form, or sent ahead of it. */
export interface FileEntry {
  readonly key: string
  readonly kind: 'stored' | 'waiting' | 'upload'
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Empty while it cannot be had. */
  readonly path: string
  readonly locked: boolean
  /** Id of what is stored. */
  readonly id: string | null
  /** As it was chosen here. */
  readonly file: File | null
  /** Of what is sent ahead. */
  readonly item: UploadItem | null
}

/** Bit of a protected file (wire contract, 1.2). */
const PROTECTED = 1

const isLocked = ({ ddAttributes }: { readonly ddAttributes: number }): boolean => (ddAttributes & PROTECTED) !== 0

/** Stored ones first, then those of this form in the order of their choice. One that was sent is not told twice. */
export function fileEntries(
  stored: readonly FormFile[],
  waiting: readonly File[] = [],
  items: readonly UploadItem[] = [],
): readonly FileEntry[] {
  const sent = new Set(items.map(({ id }) => id))
  const ahead = new Set(items.map(({ file }) => file))
  return [
    ...stored.filter(({ id }) => !sent.has(id)).map(storedEntry),
    ...items.map(uploadEntry),
    ...waiting.filter((file) => !ahead.has(file)).map(waitingEntry),
  ]
}

const storedEntry = (file: FormFile): FileEntry => ({
  key: file.id,
  kind: 'stored',
  name: file.name,
  size: file.size,
  path: file.ruta,
  locked: isLocked(file),
  id: file.id,
  file: null,
  item: null,
})

/** A file that is sent ahead. */
export const uploadEntry = (item: UploadItem): FileEntry => ({
  key: item.uid,
  kind: 'upload',
  name: item.name,
  size: item.size,
  path: item.response?.ruta ?? '',
  locked: isLocked(item),
  id: item.id,
  file: item.file,
  item,
})

const waitingEntry = (file: File): FileEntry => ({
  key: `${file.name}/${file.size}/${file.lastModified}`,
  kind: 'waiting',
  name: file.name,
  size: file.size,
  path: '',
  locked: false,
  id: null,
  file,
  item: null,
})
