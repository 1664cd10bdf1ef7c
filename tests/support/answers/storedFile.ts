import type { FormFile } from '#engine/field'

/** A stored file as answers hold it; each name is a file of its own. */
export const storedFile = (name: string): FormFile => {
  const id = name.replaceAll(/[^A-Za-z0-9]/g, '-').slice(0, 36)
  return { uid: id, id, name, size: 24_000, ruta: '', ddAttributes: 0 }
}
