import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { usePicture, usePort } from '#renderers/context'
import { FileLink } from '../files/FileLink.tsx'
import { Picture } from './Picture.tsx'
import { storedImage } from './storedImage.ts'

const useStyles = makeStyles({
  whole: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
})

interface StoredPictureProps {
  readonly value: unknown
  readonly size: 'small' | 'large'
  readonly alt: string
}

/** A stored picture as far as it may be shown, and its name where it has one: one that is protected is a lock and a name. */
export function StoredPicture({ value, size, alt }: StoredPictureProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const image = storedImage(value)
  const shown = usePicture(image && !image.isProtected ? image.path : null)
  if (!image) return null
  const picture = image.isProtected ? (
    <LockClosedRegular aria-label={translator.translate('lbl.general.fileProtected')} fontSize={24} />
  ) : (
    shown && <Picture source={shown.kind === 'shown' ? shown.source : null} alt={alt} size={size} />
  )
  if (image.name === null) return <>{picture}</>
  return (
    <span className={styles.whole}>
      {picture}
      <FileLink path={image.path} name={image.name} />
    </span>
  )
}
