/** A file with the names of the folders that it lay in, from the outermost one. */
export interface DroppedFile {
  readonly folders: readonly string[]
  readonly file: File
}

/** The files and folders that were dropped or chosen. Each folder stands after its parent. */
export interface DroppedTree {
  readonly folders: readonly (readonly string[])[]
  readonly files: readonly DroppedFile[]
}

/** Files that systems put into folders by themselves. */
const OF_SYSTEM: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Reads what is dropped. The browser forgets it once the event is over, so that it is taken at once and read then. */
export function readTransfer({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedTree> {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []))
  // Some sources have files without entries: they are no folders.
  return entries.length > 0 ? readEntries(entries) : Promise.resolve(readChosen([...files]))
}

/** Files of an input. One that takes a folder names the folders of each. */
export function readChosen(files: readonly File[]): DroppedTree {
  const kept = files
    .filter(({ name }) => !OF_SYSTEM.has(name))
    .map((file): DroppedFile => ({ folders: file.webkitRelativePath.split('/').slice(0, -1), file }))
  return { folders: foldersOf(kept), files: kept }
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<DroppedTree> {
  const folders: (readonly string[])[] = []
  const files: DroppedFile[] = []
  const walk = async (entry: FileSystemEntry, above: readonly string[]): Promise<void> => {
    if (isFile(entry)) {
      if (!OF_SYSTEM.has(entry.name)) files.push({ folders: above, file: await fileOf(entry) })
    } else if (isFolder(entry)) {
      const path = [...above, entry.name]
      folders.push(path)
      for (const inner of await innerEntries(entry)) await walk(inner, path)
    }
  }
  for (const entry of entries) await walk(entry, [])
  return { folders, files }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A browser answers the entries of a folder in parts, the last of which is empty. */
async function innerEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    found.push(...part)
  }
}

/** The folders of files, each after the one that it lies in. */
function foldersOf(files: readonly DroppedFile[]): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>()
  for (const { folders } of files)
    for (let depth = 1; depth <= folders.length; depth += 1) {
      const path = folders.slice(0, depth)
      known.set(pathKey(path), path)
    }
  return [...known.values()].toSorted((one, other) => one.length - other.length)
}

/** A path as a key. No name of a file has a slash. */
export const pathKey = (path: readonly string[]): string => path.join('/')
