import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { usePort } from '#renderers/context'
import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { readChosen } from './droppedTree.ts'
import type { DropTarget } from './useDropTarget.ts'

const useStyles = makeStyles({
  input: { display: 'none' },
})

const load = () => import('./UploadMenuList.tsx')

/** The same as dropping, without a pointer: files or a folder are chosen. */
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
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<ArrowUploadRegular />} aria-label={label} title={label} />
  )
  return (
    <>
      <LazyPopup popup="menu" trigger={trigger} load={load}>
        {({ UploadMenuList }) => (
          <UploadMenuList
            trigger={trigger}
            onFiles={() => files.current?.click()}
            onFolder={target.takesFolders ? () => folder.current?.click() : null}
          />
        )}
      </LazyPopup>
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
