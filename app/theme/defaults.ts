import type { Colours } from '#renderers/theme'

/** Colours of an application that has none of its own (SH-03). */
export const DEFAULT_COLOURS: Colours = { primary: '#eb2f96', button: '#397dcc' }
