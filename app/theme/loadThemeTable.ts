import * as addresses from 'virtual:themes'
import type { ColorScheme, ThemeTable } from '#renderers/theme'
import { fetchTable } from '#app/client'

const loaded = new Map<ColorScheme, Promise<ThemeTable>>()

/** The tokens of a shade, loaded once; what failed is asked for again the next time. */
export function loadThemeTable(scheme: ColorScheme): Promise<ThemeTable> {
  const table = loaded.get(scheme) ?? fetchTable(addresses[scheme], isToken)
  loaded.set(scheme, table)
  table.catch(() => loaded.delete(scheme))
  return table
}

const isToken = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
