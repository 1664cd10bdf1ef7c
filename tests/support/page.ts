import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Changes a page that tests write. Files of tests run side by side: one writes at a time. */
export function changePage(path: string, change: (page: string | null) => string): void {
  const lock = `${path}.lock`
  mkdirSync(dirname(path), { recursive: true })
  for (;;)
    try {
      mkdirSync(lock)
      break
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  try {
    writeFileSync(path, change(readPage(path)))
  } finally {
    rmdirSync(lock)
  }
}

export const readPage = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
