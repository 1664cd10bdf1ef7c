import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { FileLink } from '../files/FileLink.tsx'
import { Picture } from './Picture.tsx'
import { pictureOf } from './pictureOf.ts'

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
  const { speech, imageSource } = usePort()
  const styles = useStyles()
  const held = pictureOf(value)
  if (!held) return null
  const picture = held.locked ? (
    <LockClosedRegular aria-label={speech.say('lbl.general.fileProtected')} fontSize={24} />
  ) : (
    held.path !== '' && <Picture source={imageSource(held.path)} alt={alt} size={size} />
  )
  if (held.name === null) return <>{picture}</>
  return (
    <span className={styles.whole}>
      {picture}
      <FileLink path={held.path} name={held.name} />
    </span>
  )
}
