import { useEffect, useState } from 'react'
import { parameterValues } from '#engine/field'
import { formScope } from '#engine/form'
import { usePort } from '#renderers/context'
import { fetchOptions } from '#renderers/field'
import { useCalendarModel } from '../calendarModel.ts'
import type { ColumnChoice } from './columnsOf.ts'

const NONE: readonly ColumnChoice[] = []

/** All values that have a column, where the calendar says which these are. Without an answer they are those that occur. */
export function useColumnChoices(): readonly ColumnChoice[] {
  const port = usePort()
  const { module, split } = useCalendarModel()
  const choices = split?.choices ?? null
  const [found, setFound] = useState({ of: choices, choices: NONE })
  useEffect(() => {
    if (!choices) return undefined
    let isLeft = false
    const values = parameterValues(choices.with, formScope({}, [], port.environment))
    fetchOptions(port, { kind: 'call', module: module.id, ...choices }, values).then(
      (options) => {
        if (isLeft || !options) return
        const named = options.map(({ key, text }) => ({ key: String(key), label: port.translator.translate(text) }))
        setFound({ of: choices, choices: named })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [port, module, choices])
  return found.of === choices ? found.choices : NONE
}
