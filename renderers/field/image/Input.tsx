import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef } from 'react'
import { usePort } from '#renderers/context'
import { Arrivals } from '../files/Arrivals.tsx'
import { Choosers } from '../files/Choosers.tsx'
import { DropArea } from '../files/DropArea.tsx'
import { pasted } from '../files/pasted.ts'
import { UploadState } from '../files/UploadState.tsx'
import type { InputProps } from '../renderer.ts'
import { Picture } from './Picture.tsx'
import { useImage } from './useImage.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  refused: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

/**
 * One picture, chosen, dropped, pasted or taken. It goes ahead of the form where that can be; else it waits in it until it is saved.
 * The field keeps its present path till then, and loses it when the picture is removed.
 */
export function ImageInput(props: InputProps) {
  const { field, id, label, value, enabled, place } = props
  const { speech, imageSource } = usePort()
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const { file, items, refused, choose, remove } = useImage(props)
  const fresh = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (fresh ? URL.revokeObjectURL(fresh) : undefined), [fresh])
  const source = fresh ?? (typeof value === 'string' && value !== '' ? imageSource(value) : null)
  const [item] = items
  const choosers = (
    <Choosers
      field={field}
      id={id}
      label={label}
      enabled={enabled}
      many={false}
      picture
      words={speech.say(source ? 'lbl.general.changeImage' : 'lbl.general.chooseImage')}
      button={button}
      onChoose={(files) => void choose(files)}
    />
  )
  return (
    <div className={styles.whole} onPaste={pasted(enabled, choose)}>
      <div className={styles.row}>
        {source && <Picture source={source} alt={speech.say('lbl.general.preview', { label })} size="large" />}
        {field.source.look === 'drop' ? (
          <DropArea enabled={enabled} says="lbl.general.dropImage" onDrop={(files) => void choose(files)}>
            {choosers}
          </DropArea>
        ) : (
          choosers
        )}
        {item?.failUpload && enabled && (
          <Button
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            onClick={() => {
              place?.uploads?.retry(item.uid)
              button.current?.focus()
            }}
          >
            {speech.say('lbl.general.retry')}
          </Button>
        )}
        {source && enabled && (
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={speech.say('lbl.general.removeRow', { label })}
            onClick={() => {
              remove()
              button.current?.focus()
            }}
          >
            {speech.say('lbl.general.remove')}
          </Button>
        )}
      </div>
      {item && (
        <div className={styles.about}>
          <UploadState item={item} />
        </div>
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
