import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { usePort } from '#renderers/context'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'
import { useRecordName } from './useRecordName.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    paddingInlineStart: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
})

interface ReferenceTagPickerProps {
  readonly id: string
  readonly field: string
  readonly label: string
  readonly to: string
  readonly ids: readonly string[]
  /** Names as the record brought them, by `field/id`. */
  readonly names: { readonly [key: string]: string } | undefined
  readonly filter: { readonly [filter: string]: unknown }
  readonly max: number | undefined
  readonly size: number | undefined
  readonly debounce: number | undefined
  readonly enabled: boolean
  readonly onChange: (ids: readonly string[]) => void
  readonly onLeave: () => void
}

/** Records as tags, each to be taken away, and a search for the next one. */
export function ReferenceTagPicker({
  id,
  field,
  label,
  to,
  ids,
  max,
  enabled,
  onChange,
  ...found
}: ReferenceTagPickerProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const removed = useRef(false)
  // Only then: while there are as many as may be, the search takes no focus.
  useEffect(() => {
    if (removed.current) document.getElementById(id)?.focus()
    removed.current = false
  }, [ids, id])
  const remove = (gone: string): void => {
    removed.current = true
    onChange(ids.filter((one) => one !== gone))
  }
  return (
    <>
      {ids.length > 0 && (
        <ul aria-label={translator.translate('lbl.general.chosenOf', { label })} className={styles.list}>
          {ids.map((one) => (
            <Tag
              key={one}
              to={to}
              id={one}
              name={found.names?.[`${field}/${one}`]}
              onRemove={enabled ? () => remove(one) : null}
            />
          ))}
        </ul>
      )}
      <ReferenceCombobox
        id={id}
        to={to}
        value={null}
        filter={found.filter}
        size={found.size}
        debounce={found.debounce}
        enabled={enabled && (max === undefined || ids.length < max)}
        onChange={(next) => {
          if (next !== null && !ids.includes(next)) onChange([...ids, next])
        }}
        onLeave={found.onLeave}
      />
    </>
  )
}

interface TagProps {
  readonly to: string
  readonly id: string
  readonly name: string | undefined
  readonly onRemove: (() => void) | null
}

function Tag({ to, id, name, onRemove }: TagProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const words = useRecordName(to, id, name)
  return (
    <li className={styles.tag}>
      {words}
      {onRemove && (
        <Button
          appearance="transparent"
          size="small"
          icon={<DismissRegular />}
          aria-label={translator.translate('lbl.general.removeRow', { label: words })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
