import { makeStyles } from '@fluentui/react-components'
import { useLinkStyle } from '#renderers/theme'
import type { ChartPart } from './chartParts.ts'

const useStyles = makeStyles({ plain: { overflowWrap: 'anywhere' } })

/** The label of a part. It opens the counted records, if a list can show them. */
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
