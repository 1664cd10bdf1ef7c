import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { initials, personInitials } from './initials.ts'

const useStyles = makeStyles({
  portrait: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '28px',
    height: '28px',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
  },
  person: {
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  record: {
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground3,
  },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
})

const initialsOf = { person: personInitials, record: initials }

interface PortraitProps {
  readonly of: 'person' | 'record'
  readonly name: string
  readonly source?: string | null
}

/**
 * A picture beside a name, or the initials of the name. Decoration only: it is never read aloud. The design system's
 * would bring the signs of who is present into every page.
 */
export function Portrait({ of, name, source = null }: PortraitProps) {
  const styles = useStyles()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span aria-hidden className={mergeClasses(styles.portrait, styles[of])}>
      {source !== null && source !== failed ? (
        <img src={source} alt="" className={styles.image} onError={() => setFailed(source)} />
      ) : (
        initialsOf[of](name)
      )}
    </span>
  )
}
