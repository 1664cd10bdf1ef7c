import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { replaceFile, writeOnce } from '../atomicWrite.ts'

/** A key that wraps tenant keys. Its id is public. */
export interface MasterKey {
  readonly id: string
  readonly key: Buffer
}

/**
 * The master keys of the operator or the server, newest first. Older ones are kept while something is wrapped with
 * them.
 */
export interface MasterKeys {
  readonly kept: 'file' | 'environment'
  readonly all: () => Promise<readonly MasterKey[]>
  /** Replaces all keys atomically. Only if the server keeps them. */
  readonly replace: (keys: readonly MasterKey[]) => Promise<void>
}

export interface MasterKeySources {
  readonly dataDirectory: string
  /** 32 bytes in base64 from the operator. Null if the server keeps its own key in the data directory. */
  readonly given: string | null
  /** The previous key during a replacement. */
  readonly before: string | null
}

const KEY_BYTES = 32
const FILE = 'master.key'

export const newMasterKey = (): MasterKey => masterKey(randomBytes(KEY_BYTES))

/** Parses a key as an operator writes it, or returns null. */
export function parseMasterKey(text: string): MasterKey | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES ? masterKey(key) : null
}

const encodeMasterKey = ({ key }: MasterKey): string => key.toString('base64')

const masterKey = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update('tramit master key').update(key).digest('hex').slice(0, 16),
  key,
})

/** A key file that does not contain what was written. */
export interface KeyProblem {
  readonly code: 'keyDamaged'
  readonly path: string
}

/** Opens the master keys. Creates a key file that only the server can read if there is none. */
export async function openMasterKeys({
  dataDirectory,
  given,
  before,
}: MasterKeySources): Promise<Result<MasterKeys, KeyProblem>> {
  if (given !== null) {
    const keys = [given, ...(before === null ? [] : [before])].map(parseStoredKey)
    return ok({
      kept: 'environment',
      all: () => Promise.resolve(keys),
      replace: () => Promise.reject(new Error('the environment holds the master key')),
    })
  }
  const path = join(dataDirectory, FILE)
  if (!existsSync(path)) await writeOnce(path, `${encodeMasterKey(newMasterKey())}\n`)
  const lines = await linesOf(path)
  if (lines.length === 0 || lines.some((line) => !parseMasterKey(line))) return fail({ code: 'keyDamaged', path })
  return ok({
    kept: 'file',
    all: async () => (await linesOf(path)).map(parseStoredKey),
    replace: (keys) => replaceFile(path, keys.map((key) => `${encodeMasterKey(key)}\n`).join('')),
  })
}

const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')

function parseStoredKey(text: string): MasterKey {
  const key = parseMasterKey(text)
  if (!key) throw new Error('a master key is 32 bytes in base64')
  return key
}
