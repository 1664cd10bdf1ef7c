import { mergeClasses, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useLinkStyle } from '#renderers/theme'
import { opensElsewhere } from '../opensElsewhere.ts'
import type { Levels } from './LevelContext.ts'

const useStyles = makeStyles({ address: { textDecorationLine: 'none' } })

interface LevelLinkProps {
  readonly levels: Levels
  /** The record whose level opens. Null: the top level. */
  readonly id: string | null
  readonly children: ReactNode
}

/** Opens a level: a link where it has an address. */
export function LevelLink({ levels, id, children }: LevelLinkProps) {
  const link = useLinkStyle()
  const styles = useStyles()
  const address = levels.addressOf(id)
  if (address === null)
    return (
      <button type="button" data-opens="" data-printed="" className={link} onClick={() => levels.open(id)}>
        {children}
      </button>
    )
  return (
    <a
      href={address}
      data-opens=""
      data-printed=""
      className={mergeClasses(link, styles.address)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        levels.open(id)
      }}
    >
      {children}
    </a>
  )
}
