import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { npm } from './run.mjs'

/**
 * @typedef {{ readonly version?: string, readonly integrity?: string, readonly optional?: boolean }} LockedPackage
 * @typedef {{ readonly packages?: Readonly<Record<string, LockedPackage>> }} Lock
 */

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether an installation holds what the lock file asks for. Optional packages may be absent: most are for
 * other platforms.
 * @param {Lock | undefined} wanted package-lock.json
 * @param {Lock | undefined} installed npm's own note of what it put into node_modules
 */
export function isInstalled(wanted, installed) {
  const there = installed?.packages
  if (!wanted?.packages || !there) return false
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = there[path]
    if (!found) return optional === true
    return found.version === version && found.integrity === integrity
  })
}

/**
 * Installs the packages of the lock file, build tools included, unless they already stand.
 * @returns {Promise<boolean>} false when the installation failed
 */
export async function ensureInstalled() {
  const note = join(ROOT, 'node_modules', '.package-lock.json')
  if (isInstalled(readLock(join(ROOT, 'package-lock.json')), readLock(note))) return true
  console.log('Installing packages…')
  // NODE_ENV=production would leave out the tools of the build.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) console.error(`The packages could not be installed (npm ci ended with ${code}); see above.`)
  return code === 0
}
