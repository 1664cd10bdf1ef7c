import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder } from '../keepOnce.ts'
import { lyingAt } from './lyingAt.ts'
import { madePlace, place } from './place.ts'
import type { Shelf } from './shelf.ts'

/** Files in a folder of this disk, or of one that servers share. */
export const diskShelf = (folder: string): Shelf => ({
  put: async (tenant, id, path) => {
    const target = await madePlace(folder, tenant, id)
    await rename(path, target)
    await flushFolder(dirname(target))
  },
  release: () => Promise.resolve(),
  open: (tenant, id) => lyingAt(place(folder, tenant, id)),
  remove: (tenant, id) => rm(place(folder, tenant, id), { force: true }),
})
