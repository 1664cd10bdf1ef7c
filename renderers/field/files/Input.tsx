import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useMemo, useRef } from 'react'
import { FILE_LIMIT, extensionsOf, maxFiles } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { UploadAnnouncer } from './UploadAnnouncer.tsx'
import { FileButtons } from './FileButtons.tsx'
import { DropArea } from './DropArea.tsx'
import { FileList } from './FileList.tsx'
import { fileSize } from './fileSize.ts'
import { pasteHandler } from './pasteHandler.ts'
import { RejectedFiles } from './RejectedFiles.tsx'
import { useFiles } from './useFiles.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  plain: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  limits: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lock: { verticalAlign: 'text-bottom' },
})

/**
 * Several files at once, chosen, dropped or pasted. They go ahead of the form where that can be; else they wait in it until it is
 * saved. Stored ones stay until it is saved without them.
 */
export function FilesInput(props: InputProps) {
  const { field, id, label, enabled, context } = props
  const { translator } = usePort()
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const { entries, rejected, add, remove } = useFiles(props)
  const items = useMemo(() => entries.flatMap(({ item }) => item ?? []), [entries])
  const most = maxFiles(field)
  const limit = fileSize(Math.min(field.source.size ?? FILE_LIMIT, FILE_LIMIT), translator.language)
  const types = extensionsOf(field).map((one) => one.toUpperCase())
  const uploads = context?.uploads ?? null
  const buttons = (
    <FileButtons
      field={field}
      id={id}
      label={label}
      enabled={enabled}
      multiple={most > 1}
      isPicture={false}
      text={translator.translate('lbl.general.chooseFiles')}
      describedBy={`${id}-limits`}
      button={button}
      onChoose={(files) => void add(files)}
    />
  )
  return (
    <div className={styles.whole} onPaste={pasteHandler(enabled, add)}>
      {field.source.look === 'drop' ? (
        <DropArea enabled={enabled} text="lbl.general.dropFiles" onDrop={(files) => void add(files)}>
          {buttons}
        </DropArea>
      ) : (
        <div className={styles.plain}>{buttons}</div>
      )}
      <p id={`${id}-limits`} className={styles.limits}>
        {translator.translate('lbl.general.fileLimits', { count: most, size: limit })}
        {' · '}
        {translator.translate('lbl.general.fileTypes', { types: types.join(', ') })}
        {field.source.protect && (
          <>
            <br />
            <LockClosedRegular aria-hidden className={styles.lock} />{' '}
            {translator.translate('lbl.general.filesProtected')}
          </>
        )}
      </p>
      <FileList
        label={translator.translate('lbl.general.filesOf', { label })}
        entries={entries}
        actions={
          enabled
            ? {
                stop: (uid) => uploads?.stop(uid),
                retry: (uid) => uploads?.retry(uid),
                remove: (entry) => {
                  remove(entry)
                  button.current?.focus()
                },
              }
            : null
        }
      />
      <RejectedFiles rejected={rejected} max={most} size={limit} tooLarge={field.source.tooLarge?.before} />
      {uploads && <UploadAnnouncer items={items} />}
    </div>
  )
}
