import { writeFile } from 'node:fs/promises'
import { iconSheet } from './iconSheet.ts'

/** Writes the icons that definitions choose from; a test finds the file out of date. */
await writeFile(new URL('../renderers/icon/icons.svg', import.meta.url), iconSheet())
