import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode, MouseEvent } from 'react'
import { useLinkStyle } from '#renderers/theme'

const useStyles = makeStyles({ address: { display: 'inline-flex', alignItems: 'center', textDecorationLine: 'none' } })

interface OpeningLinkProps {
  /** Null: what opens has no address. */
  readonly address: string | null
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Opens a record or a level: a link where that has an address, else a button. */
export function OpeningLink({ address, onOpen, children }: OpeningLinkProps) {
  const link = useLinkStyle()
  const styles = useStyles()
  if (address === null)
    return (
      <button type="button" data-opens="" data-printed="" className={link} onClick={onOpen}>
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
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** Whether the browser opens a link in another tab or window, or saves it. */
const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
