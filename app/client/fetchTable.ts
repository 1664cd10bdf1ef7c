import { isObject } from '#engine/form'

/** Fetches values by name. Throws if they cannot be read or have the wrong type. */
export async function fetchTable<Value>(
  address: string,
  isValue: (value: unknown) => value is Value,
): Promise<{ readonly [name: string]: Value }> {
  const answer = await fetch(address)
  const table: unknown = answer.ok ? await answer.json() : null
  const isTable = (read: unknown): read is { readonly [name: string]: Value } =>
    isObject(read) && Object.values(read).every(isValue)
  if (!isTable(table)) throw new Error(`${address} could not be read`)
  return table
}
