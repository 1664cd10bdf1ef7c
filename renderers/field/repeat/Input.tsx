import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { keyed } from '#engine/text'
import { usePort } from '#renderers/context'
import { Fieldset } from '../group/Fieldset.tsx'
import type { InputProps } from '../renderer.ts'

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  add: { justifySelf: 'start' },
})

/** What takes the focus after the rows have changed: the new row, or what stands where one was removed. */
type Next = { readonly kind: 'row'; readonly at: number } | { readonly kind: 'add' } | null

/** Rows with their own fields; a row keeps its id, whatever is added or removed before it. */
export function RepeatInput({ field, id, label, enabled, required, help, problem, place }: InputProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const add = useRef<HTMLButtonElement>(null)
  const next = useRef<Next>(null)
  const rows = place?.rows ?? []
  const full = field.source.max !== undefined && rows.length >= field.source.max
  useEffect(() => {
    const wanted = next.current
    next.current = null
    if (wanted?.kind === 'add') add.current?.focus()
    if (wanted?.kind === 'row')
      document
        .querySelector<HTMLElement>(`#${CSS.escape(`${id}-${wanted.at}`)} :is(input, select, textarea, button)`)
        ?.focus()
  }, [rows.length, id])
  const name = (at: number): string => {
    const summary = field.source.summary && place ? speech.say(keyed(field.source.summary), place.row(at)).trim() : ''
    return summary || speech.say('lbl.general.row', { label, number: at + 1 })
  }
  return (
    <Fieldset id={id} label={label} required={required} help={help} problem={problem} traits={field.traits}>
      <div className={styles.rows}>
        {rows.map((row, at) => (
          <Fieldset key={row} id={`${id}-${at}`} label={name(at)} help={null} problem={null}>
            {place?.node.children.map((child) => place.draw(child, `${place.pointer}/${at}/${child.field.name}`))}
            {enabled && (
              <div className={styles.actions}>
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={speech.say('lbl.general.removeRow', { label: name(at) })}
                  onClick={() => {
                    next.current = rows.length > 1 ? { kind: 'row', at: Math.max(0, at - 1) } : { kind: 'add' }
                    place?.removeRow(at)
                  }}
                >
                  {speech.say('lbl.general.remove')}
                </Button>
              </div>
            )}
          </Fieldset>
        ))}
      </div>
      {enabled && (
        <Button
          ref={add}
          className={styles.add}
          icon={<AddRegular />}
          disabledFocusable={full}
          onClick={() => {
            next.current = { kind: 'row', at: rows.length }
            place?.addRow()
          }}
        >
          {full
            ? speech.say('msg.field.tooMany', { max: field.source.max })
            : speech.say('lbl.general.addRow', { label })}
        </Button>
      )}
    </Fieldset>
  )
}
