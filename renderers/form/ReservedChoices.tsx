import { useMemo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { parameterValues } from '#engine/field'
import type { HoldCall } from '#engine/field'
import { isObject } from '#engine/form'
import type { PlanNode, Values } from '#engine/form'
import { below } from '#engine/source'
import type { Failure } from '#engine/call'
import { dateLocale, scalarText } from '#engine/text'
import { failureText, usePort } from '#renderers/context'
import type { FieldContext } from '#renderers/field'
import type { FormPart } from './part.ts'
import type { FormStore } from './store.ts'
import { useField } from './useFormContext.ts'

/** The choices that the server reserves for the user, shown on every page of the form. */
export function ReservedChoices({ parts }: { readonly parts: readonly FormPart[] }) {
  return parts.flatMap(({ id, store }) =>
    store.plan.roots.flatMap((node) =>
      node.field.hold ? (
        <ReservedField key={`${id}/${node.field.name}`} store={store} node={node} hold={node.field.hold} />
      ) : (
        []
      ),
    ),
  )
}

interface ReservedFieldProps {
  readonly store: FormStore
  readonly node: PlanNode
  readonly hold: HoldCall
}

function ReservedField({ store, node, hold }: ReservedFieldProps) {
  const pointer = below('', node.field.name)
  const { value, visible } = useField(store, pointer)
  const context = useMemo(
    () => ({
      subscribe: (listener: () => void) =>
        store.watch(
          listener,
          Object.values(hold.with).flatMap(({ dependencies }) => dependencies),
          node,
        ),
      scope: () => store.scope(pointer),
    }),
    [store, hold, node, pointer],
  )
  return (
    <ReservedChoice
      hold={hold}
      context={context}
      isChosen={visible && value !== null && value !== undefined && value !== ''}
    />
  )
}

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  failed: { color: tokens.colorPaletteRedForeground1 },
})

interface ReservedChoiceProps {
  readonly hold: HoldCall
  readonly context: Pick<FieldContext, 'subscribe' | 'scope'>
  readonly isChosen: boolean
}

type HoldState =
  | { readonly kind: 'asked' }
  /** Until an instant, in milliseconds since 1970. */
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly failure: Failure }

/** Asks the server to hold what is chosen, again when it changes, and releases it when nothing is or the form is left. */
function ReservedChoice({ hold, context, isChosen }: ReservedChoiceProps) {
  const { translator, timeZone, hour12 } = usePort()
  const styles = useStyles()
  const state = useHold(hold, context, isChosen)
  if (state.kind === 'asked') return null
  if (state.kind === 'refused')
    return (
      <p role="alert" className={mergeClasses(styles.note, styles.failed)}>
        {failureText(state.failure, translator)}
      </p>
    )
  const clock = new Intl.DateTimeFormat(dateLocale(translator.language), { timeStyle: 'short', timeZone, hour12 })
  return (
    <p role="status" className={styles.note}>
      {state.kind === 'held'
        ? translator.translate('msg.general.held', { time: clock.format(state.until) })
        : translator.translate('msg.general.heldNoMore')}
    </p>
  )
}

const ASKED: HoldState = { kind: 'asked' }

function useHold(hold: HoldCall, context: ReservedChoiceProps['context'], isChosen: boolean): HoldState {
  const port = usePort()
  const present = useSyncExternalStore(context.subscribe, () =>
    JSON.stringify(parameterValues(hold.with, context.scope())),
  )
  const [held, setHeld] = useState<{ readonly for: string; readonly state: HoldState }>({ for: '', state: ASKED })
  const latest = useRef(present)
  // One call after the other, so that a release never overtakes the hold before it.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = present
  }, [present])
  useEffect(() => {
    const module = port.module(hold.module)
    if (!isChosen || !module?.calls.has(hold.calls)) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (state: HoldState): void => {
      if (!isLeft) setHeld({ for: present, state })
    }
    const ask = async (): Promise<void> => {
      if (isLeft) return
      const answer = await port.call(module, hold.calls, { input: givenValues(present) })
      if (!answer.ok) return show({ kind: 'refused', failure: answer.failure })
      const until = Date.parse(scalarText(isObject(answer.body) ? answer.body['hasta'] : null))
      show({ kind: 'held', until })
      if (!isLeft) timer = setTimeout(() => show({ kind: 'over' }), until - Date.now())
    }
    last.current = last.current.then(ask).catch(() => undefined)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [port, hold, present, isChosen])
  useEffect(() => {
    const module = port.module(hold.module)
    if (!isChosen || !module?.calls.has(hold.releases)) return
    return () => {
      const input = givenValues(latest.current)
      last.current = last.current.then(() => port.call(module, hold.releases, { input })).catch(() => undefined)
    }
  }, [port, hold, isChosen])
  return isChosen && held.for === present ? held.state : ASKED
}

/** Parameters without a value are not sent. */
const givenValues = (present: string): Values =>
  Object.fromEntries(Object.entries(JSON.parse(present) as Values).filter(([, value]) => value !== null))
