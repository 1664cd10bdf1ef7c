import type { ScanVerdict } from '../scan/index.ts'

/** Seconds after which a scanner may be there again. */
export const SCAN_RETRY_SECONDS = 60

/** The code with which a file is refused after it was scanned. Null: it is clean. */
export function scanDenial(verdict: ScanVerdict): '92126' | '90008' | '92127' | null {
  switch (verdict) {
    case 'clean':
      return null
    case 'infected':
      return '92126'
    case 'tooLarge':
      return '90008'
    case 'unavailable':
      return '92127'
  }
}
