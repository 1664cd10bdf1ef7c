import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useCallback, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { Fieldset } from '../group/Fieldset.tsx'
import type { InputProps } from '../renderer.ts'
import { RepeatRow } from './RepeatRow.tsx'
import type { RowMove } from './RepeatRow.tsx'
import { useNextFocus } from './useNextFocus.ts'

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    '&:empty': { display: 'none' },
  },
  add: { justifySelf: 'start' },
})

/** Rows with their own fields; a row keeps its id, whatever is added, moved or removed before it. */
export function RepeatInput({ field, id, label, enabled, required, help, problem, warning, context }: InputProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const add = useRef<HTMLButtonElement>(null)
  const rows = context?.rowIds ?? []
  const [announcement, setAnnouncement] = useState('')
  const focusNext = useNextFocus(rows, id, add)
  const fixed = field.source.fixed === true
  const full = field.source.max !== undefined && rows.length >= field.source.max
  const count = rows.length
  const item = field.item ? translator.translate(field.item) : label
  const change = useCallback(
    (move: RowMove) => {
      if (!context) return
      if (move.kind === 'remove') {
        focusNext(count > 1 ? { kind: 'row', at: Math.max(0, move.at - 1) } : { kind: 'add' })
        context.removeRow(move.at)
        return
      }
      focusNext({ kind: 'button', at: move.to, button: move.to < move.from ? 'up' : 'down' })
      context.moveRow(move.from, move.to)
      setAnnouncement(translator.translate('msg.general.rowMoved', { label: move.title, number: move.to + 1, count }))
    },
    [context, count, focusNext, translator],
  )
  return (
    <Fieldset
      id={id}
      label={label}
      required={required}
      help={help}
      problem={problem}
      warning={warning}
      traits={field.traits}
      look={context?.bare ? 'bare' : 'plain'}
    >
      <div className={styles.rows}>
        {context &&
          rows.map((row, at) => (
            <RepeatRow
              key={row}
              place={context}
              id={`${id}-${at}`}
              label={item}
              at={at}
              last={at === count - 1}
              enabled={enabled && !fixed}
              onMove={change}
            />
          ))}
      </div>
      {enabled && !fixed && (
        <Button
          ref={add}
          className={styles.add}
          icon={<AddRegular />}
          disabledFocusable={full}
          onClick={() => {
            focusNext({ kind: 'row', at: count })
            context?.addRow()
          }}
        >
          {full
            ? translator.translate('msg.field.tooMany', { max: field.source.max })
            : translator.translate(field.addItem ?? 'lbl.general.addRow', { label })}
        </Button>
      )}
      <span role="status" className={hidden}>
        {announcement}
      </span>
    </Fieldset>
  )
}
