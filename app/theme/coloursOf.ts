import { isObject } from '#engine/form'
import type { Colours } from '#renderers/theme'
import { stored } from '#app/state'
import type { Application } from '#app/state'

/** The primary colour comes from the button's background unless the application names one of its own (SH-03). */
export function coloursOf(application: Application | null): Colours {
  if (!application) return rememberedColours() ?? DEFAULT_COLOURS
  const { colorPrimario, colorFondoBoton, colorTextoBoton } = application.attributes
  return {
    primary: colorPrimario ?? colorFondoBoton ?? DEFAULT_COLOURS.primary,
    button: colorFondoBoton ?? DEFAULT_COLOURS.button,
    ...(colorTextoBoton === undefined ? {} : { buttonText: colorTextoBoton }),
  }
}

/** Kept for the session, so that a reload begins in the right colours. */
export const rememberColours = (colours: Colours): void => stored.colours.write(JSON.stringify(colours))

function rememberedColours(): Colours | null {
  try {
    const held: unknown = JSON.parse(stored.colours.read() ?? '')
    if (!isObject(held) || typeof held['primary'] !== 'string') return null
    const { primary, button, buttonText } = held
    return {
      primary,
      ...(typeof button === 'string' ? { button } : {}),
      ...(typeof buttonText === 'string' ? { buttonText } : {}),
    }
  } catch {
    return null
  }
}

/** Default colours of an application (SH-03). */
const DEFAULT_COLOURS: Colours = { primary: '#eb2f96', button: '#397dcc' }
