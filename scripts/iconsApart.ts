import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = '@fluentui/react-icons'
const ICON = 'virtual:icon/'
const RESOLVED = `\0${ICON}`

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@fluentui\/react-icons['"];?/g
const MADE = /^export const (\w+) = (.*createFluentIcon\(.*);$/gm

/** Specifier of the file that makes icons, without the icons. The package exports its whole alone. */
const MAKER = `${PACKAGE}/createFluentIcon`

/**
 * Each icon as a module of its own. The package holds them by the thousand, and a file goes whole into one chunk: the
 * icons of all screens would come with the first page that needs one of them.
 * @param where `served` modules are not bundled: nobody drops the icons that nothing imports, so the package is not named
 */
export function iconsApart(where: 'built' | 'served' = 'built'): Plugin {
  const maker = where === 'built' ? PACKAGE : MAKER
  let icons: ReadonlyMap<string, string> | null = null
  const known = (): ReadonlyMap<string, string> => (icons ??= readIcons())
  return {
    name: 'icons-apart',
    ...(where === 'built' ? { apply: 'build' } : {}),
    enforce: 'pre',
    transform(code) {
      if (!code.includes(PACKAGE)) return null
      // Lines stay where they are, so that no map is needed.
      const apart = (text: string, names: string): string => importsOf(names, known()) + text.replaceAll(/[^\n]/g, '')
      return { code: code.replace(IMPORT, apart), map: null }
    },
    resolveId(id) {
      if (id === MAKER) return join(packageFolder(), 'utils', 'createFluentIcon.js')
      return id.startsWith(ICON) ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return null
      const name = id.slice(RESOLVED.length)
      const code = `import { createFluentIcon } from '${maker}'\nexport const ${name} = ${known().get(name)}`
      return { code, moduleSideEffects: false }
    },
  }
}

const packageFolder = (): string => dirname(fileURLToPath(import.meta.resolve(PACKAGE)))

/** By name, what makes it. */
function readIcons(): ReadonlyMap<string, string> {
  const folder = packageFolder()
  const files = ['icons', 'sizedIcons'].flatMap((kind) =>
    readdirSync(join(folder, kind)).flatMap((file) => (file.endsWith('.js') ? [join(folder, kind, file)] : [])),
  )
  return new Map(
    files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(MADE), ([, name = '', made = '']) => [name, made] as const),
    ),
  )
}

/** One import for each icon; what is none stays with the package. */
function importsOf(list: string, icons: ReadonlyMap<string, string>): string {
  const names = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const isIcon = (name: string): boolean => icons.has(name.split(/\s/)[0] ?? '')
  const others = names.filter((name) => !isIcon(name))
  return [
    ...names.filter(isIcon).map((name) => `import { ${name} } from '${ICON}${name.split(/\s/)[0]}';`),
    ...(others.length > 0 ? [`import { ${others.join(', ')} } from '${PACKAGE}';`] : []),
  ].join(' ')
}
