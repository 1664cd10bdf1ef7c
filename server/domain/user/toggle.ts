import type { Answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { coded, editRecord } from '../../resource/index.ts'
import { ofPeople } from './beside.ts'
import { SAVED, personOf } from './get.ts'
import { tiedToArea } from './tiedToArea.ts'
import { wholly } from './wholly.ts'

/** Switches the status, which whoever works in an area keeps. */
export const toggle: Operation = (context, call) =>
  coded(() =>
    wholly(context.rows, async (rows): Promise<Answer> => {
      const inside = ofPeople({ ...context, rows })
      const saved = await editRecord(inside, call)
      if (!saved.ok) return saved
      return (await tiedToArea(context, rows, [saved.stored.id])) ?? personOf(inside, saved.stored, SAVED)
    }),
  )
