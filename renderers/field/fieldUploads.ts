/** One file of a field on its way to the server, or there (UP-04). */
export interface UploadItem {
  /** Lasts from the choice on, through every attempt. */
  readonly uid: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly status: 'uploading' | 'done' | 'error'
  /** Of what is uploading: whether it moves, waits its turn, or waits for the connection. */
  readonly phase: 'queued' | 'sending' | 'cut'
  /** Percent with two decimals; 100 once it is done, and not before. */
  readonly progress: number
  /** Sent by this form, which is not saved yet. */
  readonly uploaded: boolean
  readonly failUpload: boolean
  /** Why it failed; null where a person stopped it. */
  readonly code: string | null
  readonly response: { readonly ruta: string; readonly path: string } | null
  readonly ddAttributes: number
  /** Id of the stored file. */
  readonly id: string | null
  /** As it was chosen. */
  readonly file: File
}

/** Whether a file is kept encrypted, and how its field holds it: in a list, as the one it has, or as the path of that one. */
export interface UploadOptions {
  readonly protect: boolean
  readonly storedAs: 'list' | 'file' | 'path'
}

/** The files that one field sends ahead of its form. */
export interface FieldUploads {
  readonly subscribe: (listener: () => void) => () => void
  /** In the order of their choice; the same array as long as nothing of it has changed. */
  readonly items: () => readonly UploadItem[]
  readonly add: (files: readonly File[], how: UploadOptions) => void
  readonly stop: (uid: string) => void
  readonly retry: (uid: string) => void
  readonly remove: (uid: string) => void
}
