import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageOffRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  small: { width: '48px', height: '32px', objectFit: 'contain', borderRadius: tokens.borderRadiusSmall },
  large: {
    maxWidth: '160px',
    maxHeight: '96px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  failed: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PictureProps {
  /** Null if the picture is not available. */
  readonly source: string | null
  /** Empty where what it shows is said beside it. */
  readonly alt: string
  readonly size: 'small' | 'large'
}

/** A picture, or the word that it cannot be shown. */
export function Picture({ source, alt, size }: PictureProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [failed, setFailed] = useState<string | null>(null)
  if (source === null || failed === source)
    return (
      <span className={styles.failed}>
        <ImageOffRegular
          fontSize={24}
          {...(size === 'small'
            ? { 'aria-label': translator.translate('lbl.general.imageFailed') }
            : { 'aria-hidden': true })}
        />
        {size === 'large' && translator.translate('lbl.general.imageFailed')}
      </span>
    )
  return (
    <img
      className={mergeClasses(styles[size])}
      src={source}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(source)}
    />
  )
}
