import { Tab, TabList, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { scalarText } from '#engine/text'
import { usePort, valueText } from '#renderers/context'

const useStyles = makeStyles({
  // Several lines where there is no room: what stands out of sight is not found.
  tabs: { minWidth: 0 },
  list: { flexWrap: 'wrap' },
})

export interface GroupTabsProps {
  readonly field: Field
  readonly records: readonly RecordView[]
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** Stands for all rows. */
const ALL = ''

const keyOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ALL

interface Group {
  readonly value: unknown
  readonly words: string
}

/** One tab for each value of a field: for its choices, else for the values that rows have shown so far. */
export function GroupTabs({ field, records, query, onQuery }: GroupTabsProps) {
  const port = usePort()
  const styles = useStyles()
  const groups = useGroups(field, records)
  const held = query.filter[field.name]
  const present = keyOf(Array.isArray(held) ? held[0] : held)
  const go = (key: string): void => {
    const { [field.name]: _, ...filter } = query.filter
    const group = groups.get(key)
    const value = group && (filterOperator(field) === 'in' ? [group.value] : group.value)
    onQuery({ ...query, filter: group ? { ...filter, [field.name]: value } : filter, page: 1 })
  }
  return (
    <div className={styles.tabs}>
      <TabList
        className={styles.list}
        selectedValue={present}
        aria-label={port.translator.translate(field.label)}
        onTabSelect={(_, { value }) => go(scalarText(value))}
      >
        <Tab value={ALL}>{port.translator.translate('lbl.general.all')}</Tab>
        {[...groups].map(([key, { words }]) => (
          <Tab key={key} value={key}>
            {words}
          </Tab>
        ))}
      </TabList>
    </div>
  )
}

/** Tabs stay once they are there: choosing one leaves the rows of the others away. */
function useGroups(field: Field, records: readonly RecordView[]): ReadonlyMap<string, Group> {
  const port = usePort()
  const [known, setKnown] = useState<ReadonlyMap<string, Group>>(new Map())
  if (field.options.length > 0)
    return new Map(
      field.options.map(
        ({ key, text }) => [String(key), { value: key, words: port.translator.translate(text) }] as const,
      ),
    )
  const fresh = records.flatMap((record) => {
    const value = record.values[field.name]
    const key = keyOf(value)
    if (key === ALL || known.has(key)) return []
    return [[key, { value, words: record.labels[field.name] ?? valueText(value, field, port) }] as const]
  })
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh]))
  return known
}
