import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseMasterKey } from '../fileStore/index.ts'
import { readTrusted } from '../signature/index.ts'

/** Parses a text, and describes valid values after "must be". */
interface SettingKind<T> {
  readonly expects: string
  readonly parse: (text: string) => T | undefined
}

/** Environment variables by name. */
export type Environment = { readonly [name: string]: string | undefined }

/** One setting. The code, the settings page and `.env.example` are generated from it. */
export interface Setting<T> {
  /** Name of the environment variable. Secrets may also come from a file, with the suffix `_FILE`. */
  readonly name: string
  readonly kind: SettingKind<T>
  readonly defaultValue: (environment: Environment) => T
  /** The default in the words of the settings page. Empty if there is none. */
  readonly defaultText: string
  /** Description on the settings page. */
  readonly description: string
  /** Never printed, and may come from a file. */
  readonly isSecret?: boolean
}

export const setting = <T>(row: Setting<T>): Setting<T> => row

/** Any text that is not blank. */
export const text: SettingKind<string> = { expects: 'a text', parse: (given) => given.trim() || undefined }

/** A path, relative to the working directory of the command. */
export const path: SettingKind<string> = { expects: 'a path', parse: (given) => resolve(given) }

export const wholeNumber = (least: number, most: number): SettingKind<number> => ({
  expects: `a whole number from ${least} to ${most}`,
  parse: (given) => {
    const value = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN
    return value >= least && value <= most ? value : undefined
  },
})

export const flag: SettingKind<boolean> = {
  expects: 'true or false',
  parse: (given) => ({ true: true, false: false })[given],
}

export const oneOf = <const Value extends string>(...values: readonly Value[]): SettingKind<Value> => ({
  expects: `one of ${values.join(', ')}`,
  parse: (given) => values.find((value) => value === given),
})

/** A URL without a trailing slash. */
export const url = (...schemes: readonly string[]): SettingKind<string> => ({
  expects: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  parse: (given) => {
    const scheme = URL.canParse(given) ? new URL(given).protocol : ''
    return schemes.some((one) => scheme === `${one}:`) ? given.replace(/\/+$/, '') : undefined
  },
})

/** Origins of web pages, separated by commas. */
export const origins: SettingKind<readonly string[]> = {
  expects: 'origins such as https://www.example, separated by commas',
  parse: (given) => {
    const read = given.split(',').map((one) => one.trim())
    return read.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one)
      ? read
      : undefined
  },
}

/** Names or addresses of hosts, separated by commas. */
export const hosts: SettingKind<readonly string[]> = {
  expects: 'hosts such as intranet.example, separated by commas',
  parse: (given) => {
    const read = given.split(',').map((one) => one.trim().toLowerCase())
    return read.every((one) => isIP(one) !== 0 || /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(one))
      ? read
      : undefined
  },
}

const LONGEST_PREFIX = { 4: 32, 6: 128 } as const

/** Networks in CIDR notation, separated by commas. A single address is a network of one. */
export const networks: SettingKind<readonly string[]> = {
  expects: 'networks such as 10.0.0.0/8, separated by commas',
  parse: (given) => {
    const read = given.split(',').map((one) => one.trim())
    return read.every(isNetwork) ? read : undefined
  },
}

function isNetwork(given: string): boolean {
  const [address = '', prefix, ...more] = given.split('/')
  const version = isIP(address)
  if (more.length > 0 || (version !== 4 && version !== 6)) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= LONGEST_PREFIX[version])
}

/** 32 bytes in base64. */
export const key: SettingKind<string> = {
  expects: 'a key of 32 bytes in base64 (openssl rand -base64 32 makes one)',
  parse: (given) => (parseMasterKey(given) ? given.trim() : undefined),
}

/** The certificates in a file. */
export const certificates: SettingKind<readonly Uint8Array[]> = {
  expects: 'a file with certificates in PEM',
  parse: (given) => {
    try {
      return readTrusted(readFileSync(resolve(given), 'utf8')) ?? undefined
    } catch {
      return undefined
    }
  },
}
