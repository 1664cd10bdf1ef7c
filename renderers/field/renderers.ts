import { address } from './address/index.ts'
import { checkbox } from './checkbox/index.ts'
import { colour } from './colour/index.ts'
import { date } from './date/index.ts'
import { dateTime } from './dateTime/index.ts'
import { dayOfMonth } from './dayOfMonth/index.ts'
import { email } from './email/index.ts'
import { files } from './files/index.ts'
import { grants } from './grants/index.ts'
import { group } from './group/index.ts'
import { image } from './image/index.ts'
import { imageFile } from './imageFile/index.ts'
import { information } from './information/index.ts'
import { linked } from './linked/index.ts'
import { money } from './money/index.ts'
import { multiline } from './multiline/index.ts'
import { number } from './number/index.ts'
import { password } from './password/index.ts'
import { percent } from './percent/index.ts'
import { phone } from './phone/index.ts'
import { reference } from './reference/index.ts'
import { rendererRegistry } from './renderer.ts'
import type { FieldRenderers } from './renderer.ts'
import { repeat } from './repeat/index.ts'
import { richText } from './richText/index.ts'
import { roles } from './roles/index.ts'
import { select } from './select/index.ts'
import { status } from './status/index.ts'
import { text } from './text/index.ts'
import { time } from './time/index.ts'

/** How every kind is drawn: one line each, its folder beside this file. */
export const RENDERERS: FieldRenderers = rendererRegistry([
  text,
  multiline,
  number,
  money,
  percent,
  date,
  dateTime,
  time,
  dayOfMonth,
  select,
  checkbox,
  email,
  phone,
  address,
  password,
  linked,
  status,
  roles,
  grants,
  reference,
  colour,
  image,
  imageFile,
  files,
  richText,
  group,
  repeat,
  information,
])
