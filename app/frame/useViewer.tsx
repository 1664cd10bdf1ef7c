import { makeStyles } from '@fluentui/react-components'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { filesOf } from '#engine/field'
import type { FileSeries, FileSigning, Port, SigningOutcome, Target } from '#renderers/context'
import { LoadingBar } from '#renderers/notice'
import { SeriesViewer, Viewer } from '#renderers/viewer'
import type { ViewedFile } from '#renderers/viewer'

const useStyles = makeStyles({ loading: { position: 'fixed', insetInline: 0, top: 0, zIndex: 2 } })

interface Viewed {
  readonly file: ViewedFile
  readonly canDownload: boolean
  readonly signing?: FileSigning
}

/**
 * Opens the viewer where a definition says so: `"opens": "viewer", "with": { "file": "record.archivo", "download": true }`, and
 * with `"signs": "sign"` where the file may be signed: one, or those of several records, one after another.
 */
export function useViewer(port: Port): { readonly port: Port; readonly viewer: ReactNode } {
  const styles = useStyles()
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const [series, setSeries] = useState<FileSeries | null>(null)
  const openBuiltIn = useCallback<NonNullable<Port['openBuiltIn']>>(
    (screen, told, _, signing) => {
      if (screen === 'viewer') setViewed(viewedFile(told, signing))
      else port.openBuiltIn?.(screen, told)
    },
    [port],
  )
  const whole = useMemo(() => ({ ...port, openBuiltIn, openSeries: setSeries }), [port, openBuiltIn])
  const viewer = (viewed ?? series) && (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <LoadingBar />
        </div>
      }
    >
      {viewed && (
        <Viewer
          file={viewed.file}
          canDownload={viewed.canDownload}
          {...(viewed.signing ? { onSign: viewed.signing.sign } : {})}
          {...(viewed.signing?.sendCode ? { onSendCode: viewed.signing.sendCode } : {})}
          onClose={(outcome) => {
            setViewed(null)
            settle(outcome, viewed.signing)
          }}
        />
      )}
      {series && (
        <SeriesViewer
          series={series}
          onClose={(outcome) => {
            setSeries(null)
            settle(outcome, series)
          }}
        />
      )}
    </Suspense>
  )
  return { port: whole, viewer }
}

function settle(outcome: SigningOutcome, signing: Pick<FileSigning, 'onSigned' | 'onUnknown'> | undefined): void {
  if (outcome === 'signed') signing?.onSigned()
  if (outcome === 'unknown') signing?.onUnknown()
}

function viewedFile({ file, download, signed }: Target['with'], signing: FileSigning | undefined): Viewed | null {
  const [first] = filesOf(file)
  return first
    ? {
        file: { path: first.ruta, name: first.name, isSigned: signed === true },
        canDownload: download === true,
        ...(signing ? { signing } : {}),
      }
    : null
}
