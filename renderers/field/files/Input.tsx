import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useMemo, useRef } from 'react'
import { FILE_LIMIT, extensionsOf, mostFiles } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { Arrivals } from './Arrivals.tsx'
import { Choosers } from './Choosers.tsx'
import { DropArea } from './DropArea.tsx'
import { FileList } from './FileList.tsx'
import { fileSize } from './fileSize.ts'
import { pasted } from './pasted.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
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
  const { field, id, label, enabled, place } = props
  const { speech } = usePort()
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const { entries, refused, add, remove } = useFiles(props)
  const items = useMemo(() => entries.flatMap(({ item }) => item ?? []), [entries])
  const most = mostFiles(field)
  const limit = fileSize(Math.min(field.source.size ?? FILE_LIMIT, FILE_LIMIT), speech.language)
  const types = extensionsOf(field).map((one) => one.toUpperCase())
  const uploads = place?.uploads ?? null
  const choosers = (
    <Choosers
      field={field}
      id={id}
      label={label}
      enabled={enabled}
      many={most > 1}
      picture={false}
      words={speech.say('lbl.general.chooseFiles')}
      describedBy={`${id}-limits`}
      button={button}
      onChoose={(files) => void add(files)}
    />
  )
  return (
    <div className={styles.whole} onPaste={pasted(enabled, add)}>
      {field.source.look === 'drop' ? (
        <DropArea enabled={enabled} says="lbl.general.dropFiles" onDrop={(files) => void add(files)}>
          {choosers}
        </DropArea>
      ) : (
        <div className={styles.plain}>{choosers}</div>
      )}
      <p id={`${id}-limits`} className={styles.limits}>
        {speech.say('lbl.general.fileLimits', { count: most, size: limit })}
        {' · '}
        {speech.say('lbl.general.fileTypes', { types: types.join(', ') })}
        {field.source.protect && (
          <>
            <br />
            <LockClosedRegular aria-hidden className={styles.lock} /> {speech.say('lbl.general.filesProtected')}
          </>
        )}
      </p>
      <FileList
        label={speech.say('lbl.general.filesOf', { label })}
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
      <RefusedFiles refused={refused} max={most} size={limit} />
      {uploads && <Arrivals items={items} />}
    </div>
  )
}
