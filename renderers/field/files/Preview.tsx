import { makeStyles, tokens } from '@fluentui/react-components'
import { DocumentRegular, ErrorCircleRegular, ImageOffRegular, LockClosedRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useState } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  place: { display: 'grid', placeItems: 'center', width: '32px', height: '32px', flexShrink: 0 },
  picture: { width: '32px', height: '32px', objectFit: 'cover', borderRadius: tokens.borderRadiusSmall },
  failed: { color: tokens.colorStatusDangerForeground3 },
})

interface PreviewProps {
  /** The selected file; null if only its name is known. */
  readonly file: File | null
  readonly locked: boolean
  readonly failed: boolean
}

/** Preview of a file: the picture itself if selected here, a lock for a protected file, else a sheet. */
export function Preview({ file, locked, failed }: PreviewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [broken, setBroken] = useState(false)
  const address = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return (
    <span className={styles.place}>
      {failed ? (
        <ErrorCircleRegular aria-hidden className={styles.failed} fontSize={24} />
      ) : locked ? (
        <LockClosedRegular aria-label={translator.translate('lbl.general.fileProtected')} fontSize={24} />
      ) : address && broken ? (
        <ImageOffRegular aria-label={translator.translate('lbl.general.imageFailed')} fontSize={24} />
      ) : address ? (
        <img className={styles.picture} src={address} alt="" onError={() => setBroken(true)} />
      ) : (
        <DocumentRegular aria-hidden fontSize={24} />
      )}
    </span>
  )
}
