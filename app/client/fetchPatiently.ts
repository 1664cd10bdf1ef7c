import ky from 'ky'
import { isObject } from '#engine/form'
import { emitConnectionEvent } from './connectionEvents.ts'

/** Milliseconds within which the answer to one attempt has to begin; its body may take longer. */
const TIMEOUT = 60_000

/** A read that the network lost is sent once more, at once. Writes, timeouts and answers of any status are final. */
const transport = ky.create({
  timeout: TIMEOUT,
  throwHttpErrors: false,
  retry: { limit: 1, methods: ['get'], delay: () => 0 },
})

/** Sends a request and resolves when its answer begins. Rejects when none came, or when it was aborted. */
export async function fetchPatiently(address: string, request: RequestInit): Promise<Response> {
  emitConnectionEvent('asked')
  try {
    const response = await transport(address, request)
    emitConnectionEvent('reached')
    return response
  } catch (error) {
    emitConnectionEvent(request.signal?.aborted ? 'left' : 'lost')
    throw error
  }
}

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
