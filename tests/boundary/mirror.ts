import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Finding {
  readonly file: string
  readonly rule: string
  readonly message: string
}

interface Report {
  readonly diagnostics: readonly {
    readonly code: string
    readonly message: string
    readonly help?: string
    readonly filename: string
  }[]
}

const COPIED = ['.oxlintrc.json', 'package.json']
const TYPES = {
  compilerOptions: { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', noEmit: true },
  include: ['**/*.ts', '**/*.tsx'],
}
const OXLINT = join(ROOT, 'node_modules', 'oxlint', 'dist', 'cli.js')
const TSGOLINT = join(ROOT, 'node_modules', 'oxlint-tsgolint', 'bin', 'tsgolint.js')

/** Exit code 1 is what the linter answers when it found something; the report stands in its output either way. */
const lint = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: TSGOLINT }
    const options = { cwd: folder, env, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 }
    execFile(process.execPath, [OXLINT, '--type-aware', '-f', 'json'], options, (_, output) => resolve(output))
  })

/**
 * Lints files under this project's own rules, in a folder of their own: planting them in the real tree would break
 * whatever else reads it at the same time.
 * @param files path below the checkout → content
 */
export async function lintPlanted(files: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boundary-'))
  try {
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPES))
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const { diagnostics } = JSON.parse(await lint(folder)) as Report
    return diagnostics.map(({ code, message, help, filename }) => ({
      file: filename.replaceAll('\\', '/'),
      rule: code,
      message: help ? `${message} ${help}` : message,
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
