import { useEffect, useMemo, useState } from 'react'
import type { CalendarColumn } from '#engine/definition'
import { parameterValues } from '#engine/field'
import type { Option } from '#engine/field'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import { isScalar, scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { fetchOptions } from '#renderers/field'
import { useCalendarModel } from '../calendarModel.ts'
import type { ColumnChoice } from './columnsOf.ts'

const NONE: readonly ColumnChoice[] = []
const NO_RECORD: Values = {}

/**
 * All values that have a column, where the calendar says which these are. Without an answer there are none.
 * `record`: the values of a record that is to have one of them.
 */
export function useColumnChoices(
  column: Pick<CalendarColumn, 'choices'> | null,
  record: Values = NO_RECORD,
): readonly ColumnChoice[] {
  const port = usePort()
  const { module } = useCalendarModel()
  const source = column?.choices ?? null
  const asked = useMemo(
    () => (source ? JSON.stringify(parametersOf(source.with, record, port)) : ''),
    [source, record, port],
  )
  const [found, setFound] = useState({ of: source, asked, choices: NONE })
  useEffect(() => {
    if (!source) return undefined
    let isLeft = false
    fetchOptions(port, { kind: 'call', module: module.id, ...source }, JSON.parse(asked) as Values).then(
      (options) => {
        if (!isLeft && options)
          setFound({ of: source, asked, choices: options.map((one) => choiceOf(one, source.within, port)) })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [port, module, source, asked])
  return found.of === source && found.asked === asked ? found.choices : NONE
}

type Parameters = NonNullable<CalendarColumn['choices']>['with']

function parametersOf(parameters: Parameters, record: Values, { environment }: Port): Values {
  return parameterValues(parameters, formScope({}, [], { ...environment, names: { ...environment.names, record } }))
}

const choiceOf = (
  { key, text, help, more = {} }: Option,
  within: string | null,
  { translator }: Port,
): ColumnChoice => ({
  key: String(key),
  label: translator.translate(text),
  group: help ? translator.translate(help) : '',
  within: within === null ? [] : [more[within] ?? []].flat().filter(isScalar).map(scalarText),
})
