import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Section } from '#engine/definition'
import { evaluate } from '#engine/form'
import type { FormState } from '#engine/form'
import { literalText } from '#engine/text'
import { usePort } from '#renderers/context'
import { MaskingContext, DetailsView } from '#renderers/details'
import type { FormPart, Paging } from '#renderers/form'

const useStyles = makeStyles({
  answers: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
})

type States = FormState['states']

/** All answers of a form by section, each with the way back to its step. */
export function ReviewView({ paging }: { readonly paging: Paging }) {
  const { translator } = usePort()
  const styles = useStyles()
  const [statesOf] = useState(evaluateOnce)
  return (
    <MaskingContext value={false}>
      <div className={styles.answers}>
        {paging.pages.map(({ id, kind, part, title, sections }, at) => {
          if (kind === 'review') return null
          const label = title
            ? translator.translate(title)
            : translator.translate('lbl.general.section', { number: at + 1 })
          const { plan, values, environment, files } = part.store
          return (
            <DetailsView
              key={id}
              plan={plan}
              sections={sections.filter(hasInputs).map((section) => ({ ...section, title: null }))}
              values={values}
              names={part.names}
              environment={environment}
              states={statesOf(part)}
              files={files}
              title={literalText(label)}
              level={3}
              tools={
                <Button
                  size="small"
                  aria-label={translator.translate('lbl.general.reviewChangeOf', { label })}
                  onClick={() => paging.change(at)}
                >
                  {translator.translate('lbl.general.reviewChange')}
                </Button>
              }
            />
          )
        })}
      </div>
    </MaskingContext>
  )
}

/** A part has several pages and is evaluated once. */
function evaluateOnce(): (part: FormPart) => States {
  const known = new Map<string, States>()
  return ({ id, store: { plan, values, environment } }) => {
    const states = known.get(id) ?? evaluate(plan, values, environment).states
    known.set(id, states)
    return states
  }
}

const hasInputs = ({ rows }: Section): boolean => rows.flat().some(({ kind }) => kind.shape !== 'nothing')
