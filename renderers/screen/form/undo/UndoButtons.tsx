import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { usePort } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import { useVisuallyHidden } from '#renderers/theme'
import { storeSteps } from './storeSteps.ts'
import type { StoreSteps } from './storeSteps.ts'

const useStyles = makeStyles({ buttons: { display: 'inline-flex', gap: tokens.spacingHorizontalXS } })

export interface UndoButtonsProps {
  readonly store: FormStore
  /** The record as it was last saved: what was typed before it is not taken back. */
  readonly saved: unknown
}

/** Takes back what was changed in a form, and does it again: by buttons, and by keys outside of text boxes. */
export function UndoButtons({ store, saved }: UndoButtonsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const group = useRef<HTMLDivElement>(null)
  // What was saved is where steps begin anew.
  const steps = useMemo(() => ({ ...storeSteps(store), saved }), [store, saved])
  const { before, after, last } = useSyncExternalStore(steps.subscribe, steps.shown)
  useUndoKeys(group, steps)
  return (
    <div ref={group} className={styles.buttons}>
      <Button
        appearance="subtle"
        icon={<ArrowUndoRegular />}
        aria-label={translator.translate('lbl.general.undoChange')}
        title={translator.translate('lbl.general.undoChange')}
        aria-keyshortcuts="Control+Z"
        disabledFocusable={before === 0}
        onClick={steps.undo}
      />
      <Button
        appearance="subtle"
        icon={<ArrowRedoRegular />}
        aria-label={translator.translate('lbl.general.redoChange')}
        title={translator.translate('lbl.general.redoChange')}
        aria-keyshortcuts="Control+Shift+Z"
        disabledFocusable={after === 0}
        onClick={steps.redo}
      />
      <span role="status" className={hidden}>
        {last !== null && translator.translate(`msg.general.${last}`, { count: last === 'undone' ? before : after })}
      </span>
    </div>
  )
}

/**
 * A text box takes back by itself what was typed into it since it got the focus; keys of a dialog over the form are not meant
 * for the form.
 */
function useUndoKeys(group: RefObject<HTMLElement | null>, { undo, redo }: StoreSteps): void {
  useEffect(() => {
    let typedInto: EventTarget | null = null
    const onInput = (event: Event): void => {
      typedInto = event.target
    }
    const onFocus = (): void => {
      typedInto = null
    }
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : null
      const { target } = event
      if (!act || !(target instanceof HTMLElement) || isOfBox(target, typedInto) || !isMeant(target, group.current))
        return
      event.preventDefault()
      flushSync(act)
      // The row that had the focus may be gone.
      if (!target.isConnected) group.current?.querySelector('button')?.focus()
    }
    document.addEventListener('input', onInput, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [group, undo, redo])
}

const isOfBox = (target: HTMLElement, typedInto: EventTarget | null): boolean =>
  target.isContentEditable || (target === typedInto && target.matches(TEXT_BOXES))

const isMeant = (target: HTMLElement, group: HTMLElement | null): boolean =>
  target === document.body || group?.closest('[data-form]')?.contains(target) === true

const TEXT_BOXES =
  'textarea:not([readonly]), input:not([type=checkbox], [type=radio], [type=button], [type=file], [type=color], [type=range], [readonly])'
