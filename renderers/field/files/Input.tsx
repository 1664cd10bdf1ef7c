import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { FILE_LIMIT, filesOf, mostFiles } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { choose } from './chosen.ts'
import type { Refused } from './chosen.ts'
import { DropArea } from './DropArea.tsx'
import { FileList } from './FileList.tsx'
import { fileSize } from './fileSize.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  limits: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  refused: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
})

/** New files wait in the form until it is saved; stored ones stay until it is saved without them. */
export function FilesInput({ field, id, label, value, enabled, onChange, onLeave, place }: InputProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const waiting = place?.files ?? []
  const stored = filesOf(value)
  const most = mostFiles(field)
  const limit = fileSize(Math.min(field.source.size ?? FILE_LIMIT, FILE_LIMIT), speech.language)
  const add = (chosen: readonly File[]): void => {
    const outcome = choose(field, { stored: value, waiting }, chosen)
    setRefused(outcome.refused)
    place?.chooseFiles(outcome.files)
    onLeave()
  }
  const opener = (
    <Button
      ref={button}
      id={id}
      icon={<AttachRegular />}
      disabled={!enabled}
      // The field's label alone would hide what the button says.
      aria-labelledby={`${id}-label ${id}-words`}
      aria-describedby={`${id}-limits`}
      onClick={() => picker.current?.click()}
    >
      <span id={`${id}-words`}>{speech.say('lbl.general.chooseFiles')}</span>
    </Button>
  )
  return (
    <div className={styles.whole}>
      {field.source.look === 'drop' ? (
        <DropArea enabled={enabled} onDrop={add}>
          {opener}
        </DropArea>
      ) : (
        opener
      )}
      <p id={`${id}-limits`} className={styles.limits}>
        {speech.say('lbl.general.fileLimits', { max: most, size: limit })}
      </p>
      <FileList
        label={speech.say('lbl.general.filesOf', { label })}
        stored={stored}
        waiting={waiting}
        onRemove={
          enabled
            ? (which) => {
                if ('id' in which) onChange(stored.filter((one) => one.id !== which.id))
                else place?.chooseFiles(waiting.filter((one) => one !== which))
                setRefused([])
                button.current?.focus()
              }
            : null
        }
      />
      {refused.length > 0 && (
        <div role="alert">
          <ul className={styles.refused}>
            {refused.map(({ name, problem }) => (
              <li key={`${name}/${problem}`}>{speech.say(`msg.field.${problem}`, { name, max: most, size: limit })}</li>
            ))}
          </ul>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={most > 1}
        aria-label={label}
        {...(field.source.types ? { accept: field.source.types.join(',') } : {})}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
