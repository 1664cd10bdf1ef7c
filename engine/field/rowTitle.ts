import { keyed } from '#engine/text'
import type { Speech } from '#engine/text'
import type { Field } from './field.ts'
import { keyOf } from './leaf.ts'

/** The line that stands for a row, made of its parts as the definition says; empty where it says none, or nothing is filled in. */
export function rowTitle(row: unknown, { source: { summary }, of }: Field, speech: Speech): string {
  if (summary === undefined) return ''
  const words = of.map((part) => [part.name, part.kind.text(keyOf(row, part.name), part, speech)] as const)
  return speech.say(keyed(summary), Object.fromEntries(words)).trim()
}
