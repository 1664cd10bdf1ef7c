import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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

const BYTES = 32
const FILE = 'master.key'

export const newMasterKey = (): MasterKey => masterKey(randomBytes(BYTES))

/** A key as an operator writes it; null when it is none. */
export function readMasterKey(text: string): MasterKey | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === BYTES ? masterKey(key) : null
}

const writtenKey = ({ key }: MasterKey): string => key.toString('base64')

const masterKey = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update('tramit master key').update(key).digest('hex').slice(0, 16),
  key,
})

/** Opens the master keys; one is made where there is none, once, readable by the server alone. */
export async function openMasterKeys({ dataDirectory, given, before }: MasterKeySources): Promise<MasterKeys> {
  if (given !== null) {
    const keys = [given, ...(before === null ? [] : [before])].map(known)
    return {
      kept: 'environment',
      all: () => Promise.resolve(keys),
      replace: () => Promise.reject(new Error('the environment holds the master key')),
    }
  }
  await mkdir(dataDirectory, { recursive: true })
  const path = join(dataDirectory, FILE)
  try {
    await writeFile(path, `${writtenKey(newMasterKey())}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return {
    kept: 'file',
    all: async () =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(known),
    replace: (keys) => replaceFile(path, keys.map((key) => `${writtenKey(key)}\n`).join('')),
  }
}

function known(text: string): MasterKey {
  const key = readMasterKey(text)
  if (!key) throw new Error('a master key is 32 bytes in base64')
  return key
}

/** Either text is there after a failure, and whole. */
async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  await rm(fresh, { force: true })
  const handle = await open(fresh, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, path)
}
