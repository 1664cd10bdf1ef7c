import type { Colours } from '#renderers/theme'

/** Default colours of an application (SH-03). */
export const DEFAULT_COLOURS: Colours = { primary: '#eb2f96', button: '#397dcc' }
