import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { failureKey } from '#engine/call'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  badge: { marginInlineStart: tokens.spacingHorizontalS },
  reason: { display: 'block', color: tokens.colorStatusDangerForeground1 },
})

interface SeriesResultsProps {
  /** Of the files that are signed together. */
  readonly names: readonly string[]
  /** The code with which each was refused, or null. Null as a whole: they are not signed yet. */
  readonly codes: readonly (string | null)[] | null
  /** Whether another dialog stands over it. */
  readonly isCovered: boolean
}

/** The files of a series before they are signed, and then what came of each. */
export function SeriesResults({ names, codes, isCovered }: SeriesResultsProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const status = useRef<HTMLParagraphElement>(null)
  const isOver = codes !== null && !isCovered
  // The button that had the focus is gone.
  useEffect(() => status.current?.focus(), [isOver])
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.text}>
        {translate(statusKey(names.length, codes))}
      </p>
      <ul className={styles.list}>
        {names.map((name, at) => (
          <li key={at}>
            {name}
            {codes && codes[at] === null && (
              <Badge className={styles.badge} color="success">
                {translate('lbl.viewer.signed')}
              </Badge>
            )}
            {typeof codes?.[at] === 'string' && (
              <span className={styles.reason}>{translate(failureKey(codes[at]))}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function statusKey(count: number, codes: SeriesResultsProps['codes']): string {
  if (codes) return codes.every((code) => code === null) ? 'msg.viewer.allSigned' : 'msg.viewer.someSigned'
  return count === 0 ? 'msg.viewer.noneToSign' : 'msg.viewer.toSign'
}
