import { checkbox } from './checkbox/index.ts'
import { date } from './date/index.ts'
import { dateTime } from './dateTime/index.ts'
import { email } from './email/index.ts'
import type { FieldKind } from './field.ts'
import { group } from './group/index.ts'
import { image } from './image/index.ts'
import { information } from './information/index.ts'
import { multiline } from './multiline/index.ts'
import { number } from './number/index.ts'
import { password } from './password/index.ts'
import { reference } from './reference/index.ts'
import { repeat } from './repeat/index.ts'
import { select } from './select/index.ts'
import { status } from './status/index.ts'
import { text } from './text/index.ts'
import { time } from './time/index.ts'

/** The registry: one line per kind, its folder beside this file. */
const KINDS: readonly FieldKind[] = [
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

const byName: ReadonlyMap<string, FieldKind> = new Map(KINDS.map((kind) => [kind.kind, kind]))

export const fieldKind = (name: string): FieldKind | undefined => byName.get(name)

export const fieldKindNames: readonly string[] = [...byName.keys()]
