/** Purpose of the path of a file: `gallery` shows a picture without a session, `private` needs a session with a right to the record. */
export type PathPurpose = 'gallery' | 'private'

/** Whether a path shows its picture without a session (wire contract, `galeria`). */
export const isGalleryPath = (path: string): boolean => path.startsWith('gallery.')
