import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { replaceFile, writeOnce } from '../atomicWrite.ts'

/** A key that wraps the keys of tenants. Its id is told to everybody, the key to nobody. */
export interface MasterKey {
  readonly id: string
  readonly key: Buffer
}

/** The keys that an operator holds, or the server for them: newest first; older ones only while something is wrapped with them. */
export interface MasterKeys {
  readonly kept: 'file' | 'environment'
  readonly all: () => Promise<readonly MasterKey[]>
  /** Puts a list of keys in the place of the present one, all or nothing; only where the server keeps them. */
  readonly replace: (keys: readonly MasterKey[]) => Promise<void>
}

export interface MasterKeySources {
  readonly dataDirectory: string
  /** 32 bytes in base64, as an operator gives them; null: the server makes a key and keeps it in the data directory. */
  readonly given: string | null
  /** The key before it, while it is being replaced. */
  readonly before: string | null
}

const KEY_BYTES = 32
const FILE = 'master.key'

export const newMasterKey = (): MasterKey => masterKey(randomBytes(KEY_BYTES))

/** A key as an operator writes it; null when it is none. */
export function parseMasterKey(text: string): MasterKey | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES ? masterKey(key) : null
}

const encodeMasterKey = ({ key }: MasterKey): string => key.toString('base64')

const masterKey = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update('tramit master key').update(key).digest('hex').slice(0, 16),
  key,
})

/** A key of the data directory that is not what was written there. */
export interface KeyProblem {
  readonly code: 'keyDamaged'
  readonly path: string
}

/** Opens the master keys; one is made where there is none, once, readable by the server alone. */
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
