import { accessSync, constants, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const READ = 4
const SEARCH = 1

/** Whether the account may open the file, that is: search every folder above it and read the file. */
export function canRead(path: string, account: Account | undefined): boolean {
  if (account === undefined) return succeeds(() => accessSync(path, constants.R_OK))
  return hasPermission(path, account, READ) && canSearch(dirname(path), account)
}

/** Whether the account may search the folder and every folder above it. */
export function canSearch(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return succeeds(() => accessSync(folder, constants.X_OK))
  for (let at = folder; ; at = dirname(at)) {
    if (!hasPermission(at, account, SEARCH)) return false
    if (dirname(at) === at) return true
  }
}

function hasPermission(path: string, account: Account, bit: number): boolean {
  const entry: Stats | undefined = statSync(path, { throwIfNoEntry: false })
  if (entry === undefined) return false
  if (entry.uid === account.uid) return (entry.mode & (bit << 6)) !== 0
  if (entry.gid === account.gid) return (entry.mode & (bit << 3)) !== 0
  return (entry.mode & bit) !== 0
}

function succeeds(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}
