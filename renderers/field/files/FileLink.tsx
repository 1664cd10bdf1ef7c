import { useState } from 'react'
import { failureText, usePort } from '#renderers/context'
import { useLinkStyle } from '#renderers/theme'

interface FileLinkProps {
  /** Signed by the server; empty where the file cannot be had. */
  readonly path: string
  readonly name: string
}

/** The name of a stored file, which hands it to the person. It is fetched under the session: no address alone gives it away. */
export function FileLink({ path, name }: FileLinkProps) {
  const { downloadFile, notify, translator } = usePort()
  const link = useLinkStyle()
  const [busy, setBusy] = useState(false)
  if (path === '') return <>{name}</>
  const fetch = async (): Promise<void> => {
    setBusy(true)
    const result = await downloadFile(path, name)
    setBusy(false)
    if (!result.ok) notify('error', failureText(result.failure, translator), result.failure)
  }
  return (
    <button
      type="button"
      data-printed=""
      className={link}
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
