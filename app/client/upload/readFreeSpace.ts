import type { Credentials } from '../credentials.ts'
import { requestHeaders } from '../requestHeaders.ts'

const ADDRESS = '/api/cargas'
const ROOM = 'upload-room'

/** Bytes that may still be stored. Null: it is not known, and the server says so file by file. */
export async function readFreeSpace(credentials: Credentials): Promise<number | null> {
  const headers = requestHeaders({ version: null }, credentials, credentials.language(), { 'Tus-Resumable': '1.0.0' })
  const answer = await fetch(ADDRESS, { method: 'OPTIONS', headers }).catch(() => null)
  const room = answer?.ok === true ? answer.headers.get(ROOM) : null
  return room !== null && /^\d+$/.test(room) ? Number(room) : null
}
