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
  /** The record as it was last saved: earlier changes cannot be undone. */
  readonly saved: unknown
}

/** Undo and redo of a form: by buttons, and by keys outside of text boxes. */
export function UndoButtons({ store, saved }: UndoButtonsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const group = useRef<HTMLDivElement>(null)
  // After a save, the history begins anew.
  const steps = useMemo(() => ({ ...storeSteps(store), saved }), [store, saved])
  const { before, after, last } = useSyncExternalStore(steps.subscribe, steps.shown)
  useUndoKeys(group, steps)
  const buttons = [
    { label: 'lbl.general.undoChange', keys: 'Control+Z', icon: <ArrowUndoRegular />, count: before, act: steps.undo },
    {
      label: 'lbl.general.redoChange',
      keys: 'Control+Shift+Z',
      icon: <ArrowRedoRegular />,
      count: after,
      act: steps.redo,
    },
  ]
  return (
    <div ref={group} className={styles.buttons}>
      {buttons.map(({ label, keys, icon, count, act }) => (
        <Button
          key={label}
          appearance="subtle"
          icon={icon}
          aria-label={translator.translate(label)}
          title={translator.translate(label)}
          aria-keyshortcuts={keys}
          disabledFocusable={count === 0}
          onClick={act}
        />
      ))}
      <span role="status" className={hidden}>
        {last !== null && translator.translate(`msg.general.${last}`, { count: last === 'undone' ? before : after })}
      </span>
    </div>
  )
}

/**
 * A text box undoes by itself what was typed into it since it got the focus. Keys pressed in a dialog over the form do not
 * reach the form.
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
