import { KINDS } from '#engine/field'
import { createTranslator } from '#translator'
import type { TextTable } from '#engine/text'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { createTheme } from '#renderers/theme'
import { TABLES } from '../../scripts/themeTables.ts'

const texts: TextTable = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<TextTable>('../../definitions/locales/en/*.json', { eager: true, import: 'default' }),
  ),
)
const NOW = '2026-11-20T09:30:00.000Z'
const nothing = (): undefined => undefined

/** Port of a measured page, without server and clock. `own` holds the texts of the page's own definitions. */
export const pagePort = (own: TextTable = {}): Port => ({
  kinds: KINDS,
  renderers: RENDERERS,
  translator: createTranslator('en', own, texts),
  environment: { today: NOW.slice(0, 10), now: NOW, names: {} },
  timeZone: 'Europe/Madrid',
  hour12: false,
  ask: () => Promise.resolve(null),
  module: nothing,
  can: () => true,
  call: () => Promise.resolve({ ok: true, body: null }),
  download: () => Promise.resolve({ ok: true, body: null }),
  open: nothing,
  close: nothing,
  reload: nothing,
  beginSession: nothing,
  notify: nothing,
  downloadFile: () => Promise.resolve({ ok: true, body: null }),
  imageSource: (path) => path,
})

export const pageTheme = createTheme({ ...TABLES.light }, 'light', { primary: '#397dcc', button: '#397dcc' })
