import { makeStyles } from '@fluentui/react-components'
import { useLinkLook } from '#renderers/theme'
import type { Part } from './parts.ts'

const useStyles = makeStyles({ plain: { overflowWrap: 'anywhere' } })

/** What a part is called; opens the records that it counts, where a list can show them. */
export function PartName({ part: { name, onOpen } }: { readonly part: Part }) {
  const styles = useStyles()
  const link = useLinkLook()
  return onOpen ? (
    <button type="button" className={link} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className={styles.plain}>{name}</span>
  )
}
