import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular, ImageAddRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { IMAGE_LIMIT, IMAGE_TYPES } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  picture: {
    maxWidth: '160px',
    maxHeight: '96px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  refused: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

/** Bytes of a mebibyte. */
const MEBIBYTE = 1_048_576

/** A new picture waits in the form until it is saved; the field keeps its present path till then, and loses it when removed. */
export function ImageInput({ field, id, label, value, enabled, onChange, onLeave, place }: InputProps) {
  const { speech, imageSource } = usePort()
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const file = place?.files[0]
  const fresh = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (fresh ? URL.revokeObjectURL(fresh) : undefined), [fresh])
  const types = field.source.types ?? IMAGE_TYPES
  const limit = field.source.size ?? IMAGE_LIMIT
  const source = fresh ?? (typeof value === 'string' && value !== '' ? imageSource(value) : null)
  const choose = (chosen: File): void => {
    const wrong = !types.includes(chosen.type)
      ? 'msg.field.imageType'
      : chosen.size > limit
        ? 'msg.field.imageSize'
        : null
    setRefused(wrong && speech.say(wrong, { max: Math.floor(limit / MEBIBYTE) }))
    if (!wrong) place?.chooseFiles([chosen])
    onLeave()
  }
  return (
    <>
      <div className={styles.row}>
        {source && <img className={styles.picture} src={source} alt={speech.say('lbl.general.preview', { label })} />}
        <Button
          ref={button}
          id={id}
          icon={<ImageAddRegular />}
          disabled={!enabled}
          // The field's label alone would hide what the button says.
          aria-labelledby={`${id}-label ${id}-words`}
          onClick={() => picker.current?.click()}
        >
          <span id={`${id}-words`}>{speech.say(source ? 'lbl.general.changeImage' : 'lbl.general.chooseImage')}</span>
        </Button>
        {source && enabled && (
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={speech.say('lbl.general.removeRow', { label })}
            onClick={() => {
              place?.chooseFiles([])
              if (!fresh) onChange(null)
              button.current?.focus()
            }}
          >
            {speech.say('lbl.general.remove')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={label}
          accept={types.join(',')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            if (chosen) choose(chosen)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </>
  )
}
