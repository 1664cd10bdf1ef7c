declare global {
  interface Window {
    /** By file name of a chunk: the query of its next request. Read by the imports of the build (scripts/retriableImports.ts). */
    chunkQueries?: { [file: string]: string }
  }
}

const FILE = /\/([\w.-]+\.js)(?:\?|$)/m

/** Gives the chunk that an error of `import()` names another address for its next request. */
export function nextAddress(error: unknown, attempt: number): void {
  const [, file] = FILE.exec(error instanceof Error ? error.message : '') ?? []
  if (file !== undefined) (window.chunkQueries ??= {})[file] = `?attempt=${attempt}`
}
