import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'

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

const wordsOf = (name: string): readonly string[] => name.replaceAll(APART, '').split(/\s+/).filter(Boolean)

/** Text in brackets, and characters that do not begin a name. */
const APART = /[([{][^)\]}]*[)\]}]?|[^\p{L}\p{N}\s]/gu

/** Words within a name that begin none of its parts: `de la Creu`, `Puig i Soler`. */
const PARTICLE = /^(?:[a-z]{1,3}|dels|della)$/

/** The first letters of a record's name: of its first word and of its last. */
export const initials = (name: string): string => letters(wordsOf(name), -1)

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

/** The first letters of a person's first name and first surname; of two surnames the second stands last. */
export function personInitials(name: string): string {
  const [surnames = '', given = ''] = name.split(',')
  const words = wordsOf(`${given} ${surnames}`).filter((word) => !PARTICLE.test(word))
  return letters(words.length > 0 ? words : wordsOf(name), words.length > 2 ? -2 : -1)
}

function letters(words: readonly string[], second: number): string {
  return [words[0], words.length > 1 ? words.at(second) : '']
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
