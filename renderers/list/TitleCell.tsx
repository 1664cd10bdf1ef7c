import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePicture, usePort } from '#renderers/context'
import { offeredActions, openingAddress, recordTitle, useAction } from '#renderers/action'
import { Portrait } from '#renderers/icon'
import { useLinkStyle } from '#renderers/theme'

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  address: { textDecorationLine: 'none' },
  name: { overflowWrap: 'anywhere', textAlign: 'start' },
})

interface TitleCellProps {
  readonly module: Module
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** The title of a record, with its picture. It opens the record if the user may see more: a link, if the record has an address. */
export function TitleCell({ module, record, input }: TitleCellProps) {
  const port = usePort()
  const styles = useStyles()
  const link = useLinkStyle()
  const runner = useAction({ module, record, input })
  const title = recordTitle(module, record, port)
  const picture = module.roles.get('picture')
  const path = picture && record.values[picture.name]
  const shown = usePicture(typeof path === 'string' ? path : null)
  const opening = offeredActions(module, 'row', record, input, port).find(
    ({ effect }) => effect.opens !== null && effect.confirm === null,
  )
  const address = opening ? openingAddress(port, { module, record, input }, opening) : null
  return (
    <div className={styles.title}>
      {picture && <Portrait of="record" name={title} source={shown?.kind === 'shown' ? shown.source : null} />}
      {opening && address !== null ? (
        <a
          href={address}
          data-opens=""
          data-printed=""
          className={mergeClasses(link, styles.address)}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            runner.start(opening)
          }}
        >
          {title}
        </a>
      ) : opening ? (
        <button type="button" data-opens="" data-printed="" className={link} onClick={() => runner.start(opening)}>
          {title}
        </button>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
    </div>
  )
}

/** The browser opens a link in another tab or window, or saves it. */
const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
