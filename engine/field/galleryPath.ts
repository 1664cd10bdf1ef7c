/** Purpose of the path of a file: `gallery` shows a picture without a session, `private` needs a session with a right to the record. */
export type PathPurpose = 'gallery' | 'private'

/** Whether a path shows its picture without a session (wire contract, `galeria`). */
export const isGalleryPath = (path: string): boolean => path.startsWith('gallery.')

/** Whether a picture is given by its address, as the logo of an organisation is: its own bytes, or a path of this origin. */
export const isPictureAddress = (path: string): boolean => /^(?:data:image\/|\/(?![/\\]))/.test(path)
