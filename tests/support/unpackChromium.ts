import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

export interface UnpackedChromium {
  readonly executable: string
  /** Folder of the NSS and expat libraries that a bare Linux lacks. */
  readonly libraries: string
  /** A fontconfig file: the fonts of the system, and one of our own where it has none. */
  readonly fonts: string
}

/** Paths are absolute: a relative cache would be made wherever the browser is started from. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

const inflate = (from: string, to: string, mode: number) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))

async function inflateArchive(from: string, folder: string) {
  const archive = join(folder, 'archive.tar')
  await inflate(from, archive, 0o644)
  execFileSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner'])
  await rm(archive)
}

/** The checkout's cache folder, or a private one of the system where the checkout cannot be written to. */
async function writableFolder() {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
  try {
    await mkdir(cache, { recursive: true })
    await access(cache, constants.W_OK)
    return cache
  } catch {
    const user = userInfo()
    const folder = join(tmpdir(), `tramit-${user.username}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await stat(folder)).uid !== user.uid) throw new Error(`${folder} belongs to another user; remove it.`)
    return folder
  }
}

/**
 * Unpacks the Chromium of @sparticuz/chromium (Linux x64, 190 MB) once per version.
 * Its own unpacking shares one file of the temporary folder between all users of a machine.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const source = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..')
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { readonly version: string }
  const parent = await writableFolder()
  const folder = join(parent, `chromium-${version}`)
  if (!existsSync(folder)) {
    const made = await mkdtemp(join(parent, 'unpacking-'))
    await inflate(join(source, 'bin', 'chromium.br'), join(made, 'chromium'), 0o755)
    await inflateArchive(join(source, 'bin', 'al2023.tar.br'), made)
    await inflateArchive(join(source, 'bin', 'fonts.tar.br'), made)
    await writeFile(join(made, 'fonts.conf'), fontsOf(folder))
    await chmod(made, 0o755)
    // Another process may have come first; then its folder serves and ours goes.
    await rename(made, folder).catch(() => rm(made, { recursive: true }))
  }
  return {
    executable: join(folder, 'chromium'),
    libraries: join(folder, 'lib'),
    fonts: join(folder, 'fonts.conf'),
  }
}
