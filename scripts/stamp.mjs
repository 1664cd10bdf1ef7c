import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Inputs of the build, relative to the checkout. */
export const INPUTS = [
  'engine',
  'definitions',
  'renderers',
  'app',
  'server',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Every file below a path, in one order on every machine; none when nothing is there.
 * @param {string} root
 * @param {string} path relative to root, with slashes
 * @returns {readonly string[]}
 */
function filesBelow(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesBelow(root, `${path}/${name}`))
}

/**
 * SHA-256 over names and contents: equal exactly when a build would read the same.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders below root
 */
export function contentStamp(root, inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesBelow(root, input))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
