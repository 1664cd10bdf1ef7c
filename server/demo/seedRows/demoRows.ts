import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Json } from '#engine/source'

/** A record as somebody writes it: values by the name of their field, and what `$by` and `$at` say of its beginning. */
export type DemoRow = { readonly [field: string]: Json }

/** The records of a module by the code of the organisation. */
export type DemoFile = { readonly [organisation: string]: readonly DemoRow[] }

/** The files of the demo by module. */
export type DemoRows = ReadonlyMap<string, DemoFile>

/** In the source tree the folder above; in a build the folder beside the bundle. */
const FOLDERS = ['../rows', './rows'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

export async function readDemoRows(): Promise<DemoRows> {
  const read = (await Promise.all(FOLDERS.map(readFolder))).flat()
  if (read.length === 0) throw new Error(`There are no records of the demo in ${FOLDERS.join(' or ')}`)
  return new Map(read)
}

async function readFolder(folder: string): Promise<readonly (readonly [string, DemoFile])[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8')
        return [basename(name, '.json'), JSON.parse(text) as DemoFile] as const
      }),
  )
}
