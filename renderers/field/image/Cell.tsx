import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

const useStyles = makeStyles({
  picture: { width: '48px', height: '32px', objectFit: 'contain', borderRadius: tokens.borderRadiusSmall },
})

/** A small picture; what it shows is said by the title beside it. */
export function ImageCell({ value }: CellProps) {
  const { imageSource } = usePort()
  const styles = useStyles()
  return typeof value === 'string' && value !== '' ? (
    <img className={styles.picture} src={imageSource(value)} alt="" loading="lazy" />
  ) : null
}
