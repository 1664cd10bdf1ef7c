import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useFileWidgetProps } from '@rjsf/utils'
import type { WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  field: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  file: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
})

/** Files held as data addresses, as JSON Schema has them. */
export function FileWidget({ id, label, value, multiple, options, disabled, readonly, onChange, onBlur }: WidgetProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple)
  const enabled = !disabled && !readonly
  return (
    <div className={styles.field}>
      <Button
        id={id}
        disabledFocusable={!enabled}
        onClick={() => input.current?.click()}
        onBlur={() => onBlur(id, value)}
      >
        {translator.translate('lbl.general.chooseFiles')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        multiple={multiple}
        accept={options.accept === undefined ? undefined : String(options.accept)}
        onChange={({ currentTarget: { files } }) => files && void handleChange(files)}
      />
      {filesInfo.length > 0 && (
        <ul className={styles.list}>
          {filesInfo.map(({ name }, at) => (
            <li key={`${name}${at}`} className={styles.file}>
              <span className={styles.name}>{name}</span>
              {enabled && (
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<DeleteRegular />}
                  aria-label={translator.translate('lbl.general.removeRow', { label: name })}
                  onClick={() => handleRemove(at)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
