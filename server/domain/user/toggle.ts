import type { Answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { coded } from '../../resource/index.ts'
import { SAVED, person } from './get.ts'
import { generic } from './generic.ts'
import { tiedToArea } from './tiedToArea.ts'
import { wholly } from './wholly.ts'

/** Switches the status, which whoever works in an area keeps. */
export const toggle: Operation = (context, call) =>
  coded(() =>
    wholly(context.rows, async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const done = await generic('toggle')(inside, call)
      if (!done.ok) return done
      return (await tiedToArea(context, rows, [call.id ?? ''])) ?? person(inside, call.id, SAVED, 200, rows)
    }),
  )
