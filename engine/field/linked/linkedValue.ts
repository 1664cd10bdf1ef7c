/** Separator between key and label of a linked select's value (wire contract, 1.4). */
export const LINK_MARK = '@|@'

export const linkedValue = (key: number | string, label: string): string => `${key}${LINK_MARK}${label}`

/** Returns the key of a value. Only the key counts: the label dates from when it was chosen. */
export const linkedKey = (value: string): string => value.split(LINK_MARK, 1)[0] ?? ''

export function linkedLabel(value: string): string {
  const at = value.indexOf(LINK_MARK)
  return at < 0 ? value : value.slice(at + LINK_MARK.length)
}
