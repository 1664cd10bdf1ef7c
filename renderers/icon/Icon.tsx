import { makeStyles } from '@fluentui/react-components'
import { ICON_NAMES } from '#engine/source'

/** A definition may name any of them, a screen shows few: they are fetched as a picture instead of coming with the scripts. */
const SHEET = new URL('./icons.svg', import.meta.url).href

const useStyles = makeStyles({
  icon: { lineHeight: 0 },
})

/** An icon by its name in definitions; an unknown one is a plain document. Decoration only: it is never read aloud. */
export function Icon({ name }: { readonly name: string }) {
  const drawn = ICON_NAMES.find((known) => known === name) ?? 'Document'
  return (
    <svg className={useStyles().icon} width="1em" height="1em" fill="currentColor" aria-hidden>
      <use href={`${SHEET}#${drawn}`} />
    </svg>
  )
}
