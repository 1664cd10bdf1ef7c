import * as addresses from 'virtual:themes'
import { isObject } from '#engine/form'
import type { ThemeTable } from '#renderers/theme'
import type { Shade } from './shadeAtom.ts'

const loaded = new Map<Shade, Promise<ThemeTable>>()

/** The tokens of a shade, loaded once; what failed is asked for again the next time. */
export function loadTable(shade: Shade): Promise<ThemeTable> {
  const table = loaded.get(shade) ?? readTable(addresses[shade])
  loaded.set(shade, table)
  table.catch(() => loaded.delete(shade))
  return table
}

async function readTable(address: string): Promise<ThemeTable> {
  const answer = await fetch(address)
  const table: unknown = answer.ok ? await answer.json() : null
  if (!isTable(table)) throw new Error(`The theme ${address} could not be read`)
  return table
}

const isTable = (table: unknown): table is ThemeTable =>
  isObject(table) && Object.values(table).every((value) => typeof value === 'string' || typeof value === 'number')
