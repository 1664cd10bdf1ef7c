import { makeStyles, tokens, Button } from '@fluentui/react-components'
import { LockClosedRegular, ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef } from 'react'
import { usePort } from '#renderers/context'
import { UploadAnnouncer } from '../files/UploadAnnouncer.tsx'
import { FileButtons } from '../files/FileButtons.tsx'
import { DropArea } from '../files/DropArea.tsx'
import { pasteHandler } from '../files/pasteHandler.ts'
import { UploadState } from '../files/UploadState.tsx'
import type { InputProps } from '../renderer.ts'
import { Picture } from './Picture.tsx'
import { storedImage } from './storedImage.ts'
import { StoredPicture } from './StoredPicture.tsx'
import { useImage } from './useImage.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lock: { verticalAlign: 'text-bottom' },
  refused: { margin: 0, color: tokens.colorStatusDangerForeground3, fontSize: tokens.fontSizeBase200 },
})

/**
 * One picture, chosen, dropped, pasted or taken. It goes ahead of the form where that can be; else it waits in it until it is saved.
 * The field keeps its present picture till then; one that is removed goes when the form is saved.
 */
export function ImageInput(props: InputProps) {
  const { field, id, label, value, enabled, context } = props
  const { translator } = usePort()
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const { file, items, rejection, choose, remove } = useImage(props)
  const newFile = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (newFile ? URL.revokeObjectURL(newFile) : undefined), [newFile])
  const held = storedImage(value)
  const hasImage = newFile !== null || held !== null
  const alt = translator.translate('lbl.general.preview', { label })
  const [item] = items
  // The pressed button goes: this one stays.
  const back = (act: () => void) => (): void => {
    act()
    button.current?.focus()
  }
  const buttons = (
    <FileButtons
      field={field}
      id={id}
      label={label}
      enabled={enabled}
      multiple={false}
      isPicture
      text={translator.translate(hasImage ? 'lbl.general.changeImage' : 'lbl.general.chooseImage')}
      button={button}
      onChoose={(files) => void choose(files)}
    />
  )
  return (
    <div className={styles.whole} onPaste={pasteHandler(enabled, choose)}>
      <div className={styles.row}>
        {newFile ? (
          <Picture source={newFile} alt={alt} size="large" />
        ) : (
          held && <StoredPicture value={value} alt={alt} size="large" />
        )}
        {field.source.look === 'drop' ? (
          <DropArea enabled={enabled} text="lbl.general.dropImage" onDrop={(files) => void choose(files)}>
            {buttons}
          </DropArea>
        ) : (
          buttons
        )}
        {enabled && (
          <PictureActions
            label={label}
            onRetry={item?.failUpload ? back(() => context?.uploads?.retry(item.uid)) : null}
            onRemove={hasImage ? back(remove) : null}
          />
        )}
      </div>
      {item && (
        <div className={styles.about}>
          <UploadState item={item} />
        </div>
      )}
      {field.source.protect && (
        <p className={styles.about}>
          <LockClosedRegular aria-hidden className={styles.lock} /> {translator.translate('lbl.general.filesProtected')}
        </p>
      )}
      {rejection && (
        <p role="alert" className={styles.refused}>
          {rejection}
        </p>
      )}
      {context?.uploads && <UploadAnnouncer items={items} />}
    </div>
  )
}

interface PictureActionsProps {
  readonly label: string
  /** Null if no upload has failed. */
  readonly onRetry: (() => void) | null
  /** Null if there is no picture. */
  readonly onRemove: (() => void) | null
}

/** The actions for the picture of a field. */
function PictureActions({ label, onRetry, onRemove }: PictureActionsProps) {
  const { translator } = usePort()
  return (
    <>
      {onRetry && (
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {translator.translate('lbl.general.retry')}
        </Button>
      )}
      {onRemove && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={translator.translate('lbl.general.removeRow', { label })}
          onClick={onRemove}
        >
          {translator.translate('lbl.general.remove')}
        </Button>
      )}
    </>
  )
}
