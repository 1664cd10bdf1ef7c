import { answer, refuseValue } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { settleOffer } from '../waiting/index.ts'
import { CHOICES } from './choices.ts'
import { linkedOffer, withLink } from './withLink.ts'

/** Accepts the offer of a link, passes it on, or leaves the list. */
export const answerOffer: PublicOperation = (context, { input, values: { accion } }) =>
  mapConstraintErrors(() =>
    withLink(context, input['token'], async (linked, rows) => {
      const what = typeof accion === 'string' && Object.hasOwn(CHOICES, accion) ? CHOICES[accion] : undefined
      if (what === undefined) return refuseValue('/accion', accion)
      const read = async (): Promise<typeof linked.stored | null> => (await linked.again())?.stored ?? null
      const done = await settleOffer({ ...linked.context, rows }, linked.stored, what, read)
      // A refusal tells no more than the link does.
      if (!done.ok) return { ok: false, refusal: { code: done.refusal.code } }
      return answer(200, { ...linkedOffer(linked), accion })
    }),
  )
