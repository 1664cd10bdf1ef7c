import type { Plugin } from 'vite'

const IMPORT = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g

/**
 * Lets a chunk that could not be read be requested under another address: Chromium keeps the failure of an address as long as the page
 * lives. renderers/loadable sets the query of a file that failed.
 */
export function retriableImports(): Plugin {
  return {
    name: 'retriable-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withQueries(file.code)
      },
    },
  }
}

/** Each import of a chunk with the query of its file. */
export const withQueries = (code: string): string =>
  code.replace(
    IMPORT,
    (_, _quote: string, file: string) => `import("./${file}"+(window.chunkQueries?.["${file}"]??""))`,
  )
