import { answer } from '../../operation/index.ts'
import type { ModuleOperations, PublicOperation } from '../../operation/index.ts'
import { answerOffer } from './answer.ts'
import { CHOICES } from './choices.ts'
import { linkedOffer, withLink } from './withLink.ts'

/** Returns the offer of a link. It changes nothing: scanners of mails open every link, and some run the page behind it. */
const open: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], (linked) => Promise.resolve(answer(200, linkedOffer(linked))))

/** Returns what may be done with the offer of a link. */
const choices: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], () =>
    Promise.resolve(
      answer(
        200,
        Object.keys(CHOICES).map((id) => ({
          id,
          nombre: context.translator.translate(`lbl.general.waitingLink.${id}`),
        })),
      ),
    ),
  )

/** Operations of the links in mails that offer a place, which need no account. */
export const waitingLink: ModuleOperations = {
  operations: {},
  publicOperations: { open, choices, answer: answerOffer },
}
