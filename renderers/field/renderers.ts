import { checkbox } from './checkbox/index.ts'
import { date } from './date/index.ts'
import { dateTime } from './dateTime/index.ts'
import { email } from './email/index.ts'
import { group } from './group/index.ts'
import { image } from './image/index.ts'
import { information } from './information/index.ts'
import { multiline } from './multiline/index.ts'
import { number } from './number/index.ts'
import { password } from './password/index.ts'
import { reference } from './reference/index.ts'
import type { FieldRenderer } from './renderer.ts'
import { repeat } from './repeat/index.ts'
import { select } from './select/index.ts'
import { status } from './status/index.ts'
import { text } from './text/index.ts'
import { time } from './time/index.ts'
import { unknownKind } from './unknownKind.tsx'

/** The registry: one line per kind, its folder beside this file. Text, e-mail and password come with the first page, the others when met. */
const RENDERERS: readonly FieldRenderer[] = [
  text,
  multiline,
  number,
  date,
  dateTime,
  time,
  select,
  checkbox,
  email,
  password,
  status,
  reference,
  image,
  group,
  repeat,
  information,
]

const byKind: ReadonlyMap<string, FieldRenderer> = new Map(RENDERERS.map((renderer) => [renderer.kind, renderer]))

/** How a kind is drawn; a kind without a renderer is drawn as unknown, never as nothing. */
export const fieldRenderer = (kind: string): FieldRenderer => byKind.get(kind) ?? unknownKind
