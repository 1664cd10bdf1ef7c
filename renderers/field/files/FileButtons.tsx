import { Button, makeStyles } from '@fluentui/react-components'
import { AttachRegular, CameraRegular, ImageAddRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { Ref } from 'react'
import { extensionsOf, mediaOf } from '#engine/field'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  row: { display: 'contents' },
  // Touch devices have a camera; elsewhere the file dialog is enough.
  camera: { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } },
})

interface FileButtonsProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  /** Whether several files can be selected at once. */
  readonly multiple: boolean
  readonly isPicture: boolean
  readonly text: string
  /** Ids of the elements that describe the field. */
  readonly describedBy?: string
  readonly button: Ref<HTMLButtonElement>
  readonly onChoose: (files: readonly File[]) => void
}

/** The buttons that select files: from the device, and for pictures on a phone from its camera. */
export function FileButtons({
  field,
  id,
  label,
  enabled,
  multiple,
  isPicture,
  text,
  describedBy,
  button,
  onChoose,
}: FileButtonsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const extensions = extensionsOf(field)
  const takesPhotos = extensions.includes('jpg')
  const chosen = (input: HTMLInputElement): void => {
    onChoose([...(input.files ?? [])])
    // Allows the same file to be selected again.
    input.value = ''
  }
  return (
    <div className={styles.row}>
      <Button
        ref={button}
        id={id}
        icon={isPicture ? <ImageAddRegular /> : <AttachRegular />}
        disabled={!enabled}
        // The field's label alone would hide the label of the button.
        aria-labelledby={`${id}-label ${id}-words`}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        <span id={`${id}-words`}>{text}</span>
      </Button>
      {takesPhotos && (
        <Button
          className={styles.camera}
          icon={<CameraRegular />}
          disabled={!enabled}
          onClick={() => camera.current?.click()}
        >
          {translator.translate('lbl.general.takePhoto')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={extensions.flatMap((one) => [`.${one}`, mediaOf(`a.${one}`) ?? '']).join(',')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      {takesPhotos && (
        <input
          ref={camera}
          type="file"
          hidden
          capture="environment"
          accept="image/jpeg"
          aria-label={translator.translate('lbl.general.takePhoto')}
          onChange={(event) => chosen(event.currentTarget)}
        />
      )}
    </div>
  )
}
