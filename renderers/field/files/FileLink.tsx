import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { failureText, usePort } from '#renderers/context'

const useStyles = makeStyles({
  link: {
    // What is touched is as high as WCAG 2.5.8 asks, 24 pixels.
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
})

interface FileLinkProps {
  /** Signed by the server; empty where the file cannot be had. */
  readonly path: string
  readonly name: string
}

/** The name of a stored file, which hands it to the person. It is fetched under the session: no address alone gives it away. */
export function FileLink({ path, name }: FileLinkProps) {
  const { file, notify, speech } = usePort()
  const styles = useStyles()
  const [busy, setBusy] = useState(false)
  if (path === '') return <>{name}</>
  const fetch = async (): Promise<void> => {
    setBusy(true)
    const result = await file(path, name)
    setBusy(false)
    if (!result.ok) notify('error', failureText(result.failure, speech), result.failure)
  }
  return (
    <button
      type="button"
      data-printed=""
      className={styles.link}
      aria-busy={busy}
      onClick={(event) => {
        // A row of a list opens by a press.
        event.stopPropagation()
        if (!busy) void fetch()
      }}
    >
      {name}
    </button>
  )
}
