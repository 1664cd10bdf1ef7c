import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES } from '#engine/text'

const MODULE = 'virtual:texts'
const RESOLVED = `\0${MODULE}`

/** Text files that the sign-in and the shell need. */
const FILES = [
  'bookingLink',
  'errors',
  'general',
  'guestBooking',
  'passkeySignIn',
  'providerSignIn',
  'session',
  'shell',
  'signatureLink',
  'unsubscribe',
  'verification',
  'waitingLink',
] as const

const LOCALES = new URL('../definitions/locales/', import.meta.url)

/** Serves the texts of shell and sign-in as data, one file for each language, by the addresses in `virtual:texts`. */
export function firstTexts(): Plugin {
  let serving = false
  return {
    name: 'first-texts',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      return Object.keys(LANGUAGES)
        .map((language) => {
          const files = FILES.map((file) => new URL(`${language}/${file}.json`, LOCALES))
          for (const file of files) this.addWatchFile(file.pathname)
          const source = JSON.stringify(Object.assign({}, ...files.map(readTable)))
          const address = serving
            ? JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
            : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${language}.json`, source })}`
          return `export const ${language} = ${address}`
        })
        .join('\n')
    },
  }
}

const readTable = (file: URL): object => JSON.parse(readFileSync(file, 'utf8')) as object
