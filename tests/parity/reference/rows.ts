import type { Answer } from '../served.ts'

/** Ids of rows, all different (wire contract, 1.4): a row without one, or with that of a row before it, takes the next one free. */
export function differentIds(rows: readonly Answer[]): readonly string[] {
  const said = rows.map((row, at) => {
    const id = row['_id']
    const first = rows.findIndex((other) => other['_id'] === id) === at
    return typeof id === 'string' && id !== '' && first ? id : null
  })
  const ids: string[] = []
  for (const id of said) {
    const free = said.concat(ids)
    let next = 0
    while (free.includes(`r${next}`)) next++
    ids.push(id ?? `r${next}`)
  }
  return ids
}
