import { makeStyles } from '@fluentui/react-components'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { filesOf } from '#engine/field'
import type { Port, Target } from '#renderers/context'
import { LoadingBar } from '#renderers/notice'
import { Viewer } from '#renderers/viewer'
import type { ViewedFile } from '#renderers/viewer'

const useStyles = makeStyles({ loading: { position: 'fixed', insetInline: 0, top: 0, zIndex: 2 } })

interface Viewed {
  readonly file: ViewedFile
  readonly canDownload: boolean
}

/** Opens the viewer where a definition says so: `"opens": "viewer", "with": { "file": "record.archivo", "download": true }`. */
export function useViewer(port: Port): { readonly port: Port; readonly viewer: ReactNode } {
  const styles = useStyles()
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const openBuiltIn = useCallback<NonNullable<Port['openBuiltIn']>>((screen, told) => {
    if (screen === 'viewer') setViewed(viewedFile(told))
  }, [])
  const whole = useMemo(() => ({ ...port, openBuiltIn }), [port, openBuiltIn])
  const viewer = viewed && (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <LoadingBar />
        </div>
      }
    >
      <Viewer {...viewed} onClose={() => setViewed(null)} />
    </Suspense>
  )
  return { port: whole, viewer }
}

function viewedFile({ file, download }: Target['with']): Viewed | null {
  const [first] = filesOf(file)
  return first ? { file: { path: first.ruta, name: first.name }, canDownload: download === true } : null
}
