import { address } from './address.ts'
import { checkbox } from './checkbox.ts'
import { colour } from './colour.ts'
import { date } from './date.ts'
import { dateTime } from './dateTime.ts'
import { dayOfMonth } from './dayOfMonth.ts'
import { email } from './email.ts'
import type { FieldKind } from '../fieldKind.ts'
import { files } from './files.ts'
import { grants } from './grants.ts'
import { group } from './group.ts'
import { image } from './image.ts'
import { imageFile } from './imageFile.ts'
import { information } from './information.ts'
import { linked } from './linked.ts'
import { money } from './money.ts'
import { multiline } from './multiline.ts'
import { number } from './number.ts'
import { password } from './password.ts'
import { percent } from './percent.ts'
import { reference } from './reference.ts'
import { kindRegistry } from '../registry.ts'
import type { FieldKinds } from '../registry.ts'
import { repeat } from './repeat.ts'
import { richText } from './richText.ts'
import { roles } from './roles.ts'
import { select } from './select.ts'
import { status } from './status.ts'
import { text } from './text.ts'
import { time } from './time.ts'

/** Returns all kinds, each with a file of its own here. The phone kind is passed in, with its library or without. */
export const allKinds = (phone: FieldKind): FieldKinds =>
  kindRegistry([
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
