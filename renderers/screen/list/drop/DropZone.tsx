import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowUploadRegular, DocumentAddRegular, FolderAddRegular } from '@fluentui/react-icons'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Drop, List, Module } from '#engine/definition'
import { offeredInContext } from '#renderers/action'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { readChosen, readTransfer } from './droppedTree.ts'
import type { DroppedTree } from './droppedTree.ts'

const DropDialog = loadable(() => import('./DropDialog.tsx').then((loaded) => loaded.DropDialog))

const useStyles = makeStyles({
  zone: { position: 'relative', minWidth: 0 },
  over: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    display: 'grid',
    placeItems: 'center',
    alignContent: 'start',
    paddingBlockStart: tokens.spacingVerticalXXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBackgroundOverlay,
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
  input: { display: 'none' },
})

interface DropPlaceOptions {
  readonly module: Module
  readonly list: List
  /** The record whose level is shown. Null: the top level. */
  readonly level: string | null
  readonly input: { readonly [name: string]: unknown }
  /** Nothing is dropped into a bin. */
  readonly inBin: boolean
}

export interface DropTarget extends DropPlaceOptions {
  readonly drop: Drop
  readonly takesFolders: boolean
  readonly tree: Promise<DroppedTree> | null
  readonly onTree: (tree: Promise<DroppedTree> | null) => void
}

/** How a list takes files, or null where it takes none of this person. */
export function useDropTarget(options: DropPlaceOptions): DropTarget | null {
  const port = usePort()
  const [tree, setTree] = useState<Promise<DroppedTree> | null>(null)
  const { module, list, input, inBin } = options
  if (!list.drop || inBin || !port.uploads) return null
  const offered = new Set(offeredInContext({ module, record: null, input }, 'list', port).map(({ name }) => name))
  if (!offered.has(list.drop.action)) return null
  const takesFolders = list.drop.folder !== null && offered.has(list.drop.folder)
  return { ...options, drop: list.drop, takesFolders, tree, onTree: setTree }
}

/** Takes files and folders that are let go of over a list. */
export function DropZone({ target, children }: { readonly target: DropTarget | null; readonly children: ReactNode }) {
  const { translator } = usePort()
  const styles = useStyles()
  const [isOver, setIsOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => (target ? refuseBeside(zone) : undefined), [target])
  if (!target) return <>{children}</>
  return (
    <div
      ref={zone}
      className={styles.zone}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        if (target.tree === null) target.onTree(readTransfer(event.dataTransfer))
      }}
    >
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <span className={styles.invitation}>
            <ArrowUploadRegular />
            {translator.translate(target.takesFolders ? 'lbl.drop.here' : 'lbl.drop.filesHere')}
          </span>
        </div>
      )}
      {target.tree && (
        <Suspense fallback={null}>
          <DropDialog target={target} tree={target.tree} onClose={() => target.onTree(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** A file that is let go beside the zone would be opened in place of the page. */
function refuseBeside(zone: { readonly current: HTMLElement | null }): () => void {
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

/** The same without a pointer: files or a folder are chosen. */
export function UploadMenu({ target }: { readonly target: DropTarget }) {
  const { translator } = usePort()
  const styles = useStyles()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const label = translator.translate('lbl.drop.upload')
  const choose = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])]
    // The same may be chosen again.
    input.value = ''
    if (chosen.length > 0) target.onTree(Promise.resolve(readChosen(chosen)))
  }
  const accept = target.drop.file.source.types?.join(',')
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<ArrowUploadRegular />} aria-label={label} title={label} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<DocumentAddRegular />} onClick={() => files.current?.click()}>
              {translator.translate('lbl.drop.files')}
            </MenuItem>
            {target.takesFolders && (
              <MenuItem icon={<FolderAddRegular />} onClick={() => folder.current?.click()}>
                {translator.translate('lbl.drop.folder')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        aria-label={translator.translate('lbl.drop.files')}
        className={styles.input}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target: input }) => choose(input)}
      />
      {target.takesFolders && (
        <input
          ref={(input) => {
            folder.current = input
            if (input) input.webkitdirectory = true
          }}
          type="file"
          multiple
          aria-label={translator.translate('lbl.drop.folder')}
          className={styles.input}
          onChange={({ target: input }) => choose(input)}
        />
      )}
    </>
  )
}
