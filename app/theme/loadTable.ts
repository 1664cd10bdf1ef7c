import * as addresses from 'virtual:themes'
import type { Shade, ThemeTable } from '#renderers/theme'
import { fetchTable } from '../fetchTable.ts'

const loaded = new Map<Shade, Promise<ThemeTable>>()

/** The tokens of a shade, loaded once; what failed is asked for again the next time. */
export function loadTable(shade: Shade): Promise<ThemeTable> {
  const table = loaded.get(shade) ?? fetchTable(addresses[shade], isToken)
  loaded.set(shade, table)
  table.catch(() => loaded.delete(shade))
  return table
}

const isToken = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
