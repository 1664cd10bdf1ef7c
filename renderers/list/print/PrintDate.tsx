import { makeStyles } from '@fluentui/react-components'
import { instantText } from '#engine/field'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({ paper: { display: 'none', margin: 0, '@media print': { display: 'block' } } })

/** On paper alone: when it was printed. */
export function PrintDate({ printing }: { readonly printing: boolean }) {
  const { translator } = usePort()
  const styles = useStyles()
  if (!printing) return null
  const date = instantText(new Date().toISOString(), translator.clock, translator.language)
  return <p className={styles.paper}>{translator.translate('msg.general.printedOn', { date })}</p>
}
