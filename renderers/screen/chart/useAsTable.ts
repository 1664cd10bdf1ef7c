import { useState } from 'react'
import { usePort } from '#renderers/context'

const TABLE = 'table'

/** Whether a chart is read as a table: remembered in this browser, for whoever needs it once needs it always. */
export function useAsTable(block: string): readonly [asTable: boolean, toggle: () => void] {
  const { preferences } = usePort()
  const key = `chart.${block}`
  const [asTable, setAsTable] = useState(() => preferences?.read(key) === TABLE)
  return [
    asTable,
    () => {
      preferences?.write(key, asTable ? null : TABLE)
      setAsTable(!asTable)
    },
  ]
}
