import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { readTransfer } from './droppedTree.ts'
import type { DropTarget } from './useDropTarget.ts'

const DropDialog = loadable(() => import('./DropDialog.tsx').then((loaded) => loaded.DropDialog))

const useStyles = makeStyles({
  zone: { position: 'relative', minWidth: 0 },
  over: {
    position: 'absolute',
    // Beside the list, so that no letter stands in its border.
    inset: `calc(-1 * ${tokens.spacingVerticalS})`,
    zIndex: 2,
    display: 'grid',
    placeItems: 'center',
    alignContent: 'start',
    paddingBlockStart: tokens.spacingVerticalXXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    // The drop is taken by the zone itself.
    pointerEvents: 'none',
  },
  invitation: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Takes files and folders that are let go of over a list. Null as target: it takes none now. */
export function DropZone({ target, children }: { readonly target: DropTarget | null; readonly children: ReactNode }) {
  const { translator } = usePort()
  const styles = useStyles()
  const [isOver, setIsOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const takesFiles = target !== null
  useEffect(() => (takesFiles ? preventDropOutside(zone) : undefined), [takesFiles])
  // The same element with and without a target: another one would build the list anew, and lose the focus.
  return (
    <div ref={zone} className={styles.zone} {...(target ? dropHandlers(target, setIsOver) : {})}>
      {children}
      {target && isOver && (
        <div className={styles.over} aria-hidden>
          <span className={styles.invitation}>
            <ArrowUploadRegular />
            {translator.translate(target.takesFolders ? 'lbl.drop.here' : 'lbl.drop.filesHere')}
          </span>
        </div>
      )}
      {target?.tree && (
        <Suspense fallback={null}>
          <DropDialog target={target} tree={target.tree} onClose={() => target.onTree(null)} />
        </Suspense>
      )}
    </div>
  )
}

type DropHandlers = Required<Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>>

const dropHandlers = (target: DropTarget, onOver: (isOver: boolean) => void): DropHandlers => ({
  onDragOver: (event) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onOver(true)
  },
  onDragLeave: ({ currentTarget, relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onOver(false)
  },
  onDrop: (event) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onOver(false)
    if (target.tree === null) target.onTree(readTransfer(event.dataTransfer))
  },
})

/** A file that is let go beside the zone would be opened in place of the page. */
function preventDropOutside(zone: { readonly current: HTMLElement | null }): () => void {
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    if (event.target instanceof Node && zone.current?.contains(event.target) === true) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
