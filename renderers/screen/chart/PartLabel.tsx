import { makeStyles } from '@fluentui/react-components'
import { useLinkStyle } from '#renderers/theme'
import type { ChartPart } from './chartParts.ts'

const useStyles = makeStyles({ plain: { overflowWrap: 'anywhere' } })

/** What a part is called; opens the records that it counts, where a list can show them. */
export function PartLabel({ part: { name, onOpen } }: { readonly part: ChartPart }) {
  const styles = useStyles()
  const link = useLinkStyle()
  return onOpen ? (
    <button type="button" className={link} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className={styles.plain}>{name}</span>
  )
}
