import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'

export interface BundleFile {
  readonly file: string
  readonly text: string
}

export type BundleProblem =
  | { readonly code: 'bundleUnreadable'; readonly folder: string }
  | { readonly code: 'bundleChanged'; readonly file: string }
  /** Signed bundles are required, and this one is unsigned or has another signature. */
  | { readonly code: 'bundleUnsigned' }

/** Describes the bundle. No overlay has this name. */
export const BUNDLE_FILE = 'definitions.bundle'

/** The checksum of each file, a checksum over these, and a signature if there is a key. */
interface BundleContent {
  readonly tenant: string
  readonly files: { readonly [file: string]: string }
  readonly sha256: string
  readonly signature: string | null
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const bundleChecksum = (files: BundleContent['files']): string =>
  checksumOf(
    Object.keys(files)
      .toSorted()
      .map((file) => `${files[file]}  ${file}\n`)
      .join(''),
  )

const signatureOf = (sha256: string, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`tramit definitions ${sha256}`).digest('hex')

/** The text of the bundle file. */
export function bundleText(tenant: string, files: readonly BundleFile[], key: string | null): string {
  const sums = Object.fromEntries(files.map(({ file, text }) => [file, checksumOf(text)]))
  const sha256 = bundleChecksum(sums)
  const said: BundleContent = { tenant, files: sums, sha256, signature: key === null ? null : signatureOf(sha256, key) }
  return `${JSON.stringify(said, null, 2)}\n`
}

/**
 * Reads the overlays of a folder and checks them against its bundle file, if there is one. With a key a signed bundle
 * is required.
 */
export async function readBundle(
  folder: string,
  key: string | null,
): Promise<Result<readonly BundleFile[], BundleProblem>> {
  const names = await readdir(folder).catch(() => null)
  if (!names) return fail({ code: 'bundleUnreadable', folder })
  const files: BundleFile[] = []
  for (const file of names.filter((name) => name.endsWith('.json')).toSorted())
    files.push({ file, text: await readFile(join(folder, file), 'utf8') })
  const said = names.includes(BUNDLE_FILE) ? parseBundle(await readFile(join(folder, BUNDLE_FILE), 'utf8')) : null
  if (names.includes(BUNDLE_FILE) && said === null) return fail({ code: 'bundleChanged', file: BUNDLE_FILE })
  if (said !== null) {
    const wrong = findChangedFile(said, files)
    if (wrong !== null) return fail({ code: 'bundleChanged', file: wrong })
  }
  return key === null || isSigned(said, key) ? ok(files) : fail({ code: 'bundleUnsigned' })
}

/** The first file that differs from the bundle or is not in it. */
function findChangedFile({ files, sha256 }: BundleContent, found: readonly BundleFile[]): string | null {
  const texts = new Map(found.map(({ file, text }) => [file, text]))
  const names = [...new Set([...Object.keys(files), ...texts.keys()])].toSorted()
  const changed = names.find((file) => {
    const text = texts.get(file)
    return text === undefined || !Object.hasOwn(files, file) || files[file] !== checksumOf(text)
  })
  return changed ?? (bundleChecksum(files) === sha256 ? null : BUNDLE_FILE)
}

function isSigned(said: BundleContent | null, key: string): boolean {
  if (said?.signature === null || said === null) return false
  const [given, right] = [Buffer.from(said.signature), Buffer.from(signatureOf(said.sha256, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function parseBundle(text: string): BundleContent | null {
  try {
    const said: unknown = JSON.parse(text)
    return isBundleContent(said) ? said : null
  } catch {
    return null
  }
}

const isBundleContent = (said: unknown): said is BundleContent =>
  typeof said === 'object' &&
  said !== null &&
  'files' in said &&
  typeof said.files === 'object' &&
  said.files !== null &&
  'sha256' in said &&
  typeof said.sha256 === 'string' &&
  'signature' in said &&
  (said.signature === null || typeof said.signature === 'string')
