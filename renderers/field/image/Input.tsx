import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef } from 'react'
import { usePort } from '#renderers/context'
import { Arrivals } from '../files/Arrivals.tsx'
import { Choosers } from '../files/Choosers.tsx'
import { DropArea } from '../files/DropArea.tsx'
import { pasted } from '../files/pasted.ts'
import { UploadState } from '../files/UploadState.tsx'
import type { InputProps } from '../renderer.ts'
import { Picture } from './Picture.tsx'
import { PictureActions } from './PictureActions.tsx'
import { pictureOf } from './pictureOf.ts'
import { StoredPicture } from './StoredPicture.tsx'
import { useImage } from './useImage.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lock: { verticalAlign: 'text-bottom' },
  refused: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

/**
 * One picture, chosen, dropped, pasted or taken. It goes ahead of the form where that can be; else it waits in it until it is saved.
 * The field keeps its present picture till then; one that is removed goes when the form is saved.
 */
export function ImageInput(props: InputProps) {
  const { field, id, label, value, enabled, place } = props
  const { speech } = usePort()
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const { file, items, refused, choose, remove } = useImage(props)
  const fresh = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (fresh ? URL.revokeObjectURL(fresh) : undefined), [fresh])
  const held = pictureOf(value)
  const isThere = fresh !== null || held !== null
  const alt = speech.say('lbl.general.preview', { label })
  const [item] = items
  // The pressed button goes: this one stays.
  const back = (act: () => void) => (): void => {
    act()
    button.current?.focus()
  }
  const choosers = (
    <Choosers
      field={field}
      id={id}
      label={label}
      enabled={enabled}
      many={false}
      picture
      words={speech.say(isThere ? 'lbl.general.changeImage' : 'lbl.general.chooseImage')}
      button={button}
      onChoose={(files) => void choose(files)}
    />
  )
  return (
    <div className={styles.whole} onPaste={pasted(enabled, choose)}>
      <div className={styles.row}>
        {fresh ? (
          <Picture source={fresh} alt={alt} size="large" />
        ) : (
          held && <StoredPicture value={value} alt={alt} size="large" />
        )}
        {field.source.look === 'drop' ? (
          <DropArea enabled={enabled} says="lbl.general.dropImage" onDrop={(files) => void choose(files)}>
            {choosers}
          </DropArea>
        ) : (
          choosers
        )}
        {enabled && (
          <PictureActions
            label={label}
            onRetry={item?.failUpload ? back(() => place?.uploads?.retry(item.uid)) : null}
            onRemove={isThere ? back(remove) : null}
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
          <LockClosedRegular aria-hidden className={styles.lock} /> {speech.say('lbl.general.filesProtected')}
        </p>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {place?.uploads && <Arrivals items={items} />}
    </div>
  )
}
