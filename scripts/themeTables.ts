import { createDarkTheme, createLightTheme } from '@fluentui/tokens'
import type { BrandVariants, Theme } from '@fluentui/tokens'
import type { Plugin } from 'vite'
import { contrastTable } from './contrastTable.ts'

const MODULE = 'virtual:themes'
const RESOLVED = `\0${MODULE}`

/** Each shade of the brand stands for itself, as `@80`: what comes out shows where it goes. */
const SHADES = Object.fromEntries(
  Array.from({ length: 16 }, (_, at) => [(at + 1) * 10, `@${(at + 1) * 10}`]),
) as Record<keyof BrandVariants, string>

/** Fluent's themes with the shades of the brand left open; `themeOf` of renderers/theme fills them in. */
export const TABLES: { readonly [name in 'light' | 'dark' | 'contrast']: Theme } = {
  light: createLightTheme(SHADES),
  dark: createDarkTheme(SHADES),
  contrast: contrastTable(createDarkTheme(SHADES)),
}

const NAMES = ['light', 'dark', 'contrast'] as const

/** Media query for each theme. Only the theme that matches the device is preloaded. */
const WANTED = {
  light: '(prefers-color-scheme: light) and (prefers-contrast: no-preference)',
  dark: '(prefers-color-scheme: dark) and (prefers-contrast: no-preference)',
  contrast: '(prefers-contrast: more)',
} as const

/** Serves the themes as data, fetched by the addresses in `virtual:themes`: the makers of both are 22 kB of script. */
export function themeTables(): Plugin {
  const tables = NAMES.map((name) => [name, JSON.stringify(TABLES[name])] as const)
  let serving = false
  return {
    name: 'theme-tables',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      const address = (name: string, source: string): string =>
        serving
          ? JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.json`, source })}`
      return tables.map(([name, source]) => `export const ${name} = ${address(name, source)}`).join('\n')
    },
    // Asked for together with the script, or the first picture would wait for one after the other.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) => {
          const name =
            file.type === 'asset' ? tables.find(([table]) => file.names.includes(`${table}.json`))?.[0] : undefined
          if (name === undefined) return []
          return [
            {
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'fetch',
                crossorigin: true,
                href: `/${file.fileName}`,
                media: WANTED[name],
              },
              injectTo: 'head' as const,
            },
          ]
        }),
    },
  }
}
