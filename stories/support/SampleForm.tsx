import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useMemo } from 'react'
import type { FormPlan, Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import { ReviewView, UndoButtons } from '#renderers/screen'

const useStyles = makeStyles({
  page: { maxWidth: '960px' },
  footer: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

interface SampleFormProps {
  readonly plan: FormPlan
  readonly values?: Values
  readonly layout?: 'stack' | 'tabs' | 'steps'
  /** Whether its steps end with all answers. */
  readonly review?: boolean
  /** Whether changes can be taken back. */
  readonly undo?: boolean
  readonly onSubmit?: () => unknown
  readonly onStore?: (store: FormStore) => void
}

const EMPTY = {}

/** A form made for a story, as a page shows it. */
export function SampleForm({
  plan,
  values = EMPTY,
  layout = 'stack',
  review = false,
  undo = false,
  onSubmit,
  onStore,
}: SampleFormProps) {
  const { translator, environment, renderers } = usePort()
  const styles = useStyles()
  const parts = useMemo(() => {
    const store = new FormStore(plan, values, environment)
    onStore?.(store)
    return [{ id: 'made', title: null, store, sections: defaultSections(plan, renderers), names: {} }]
  }, [plan, values, environment, renderers, onStore])
  return (
    <div className={styles.page}>
      <FormView
        parts={parts}
        layout={layout}
        review={
          review
            ? (paging) => (
                <Suspense fallback={null}>
                  <ReviewView paging={paging} />
                </Suspense>
              )
            : undefined
        }
        onSubmit={() => onSubmit?.()}
        footer={(paging) => (
          <div className={styles.footer}>
            <Button type="submit" appearance="primary" data-testid="submit">
              {translator.translate(
                paging?.layout === 'steps' && paging.at < paging.pages.length - 1
                  ? 'lbl.general.next'
                  : 'lbl.general.save',
              )}
            </Button>
            {undo && parts[0] && (
              <Suspense fallback={null}>
                <UndoButtons store={parts[0].store} saved={null} />
              </Suspense>
            )}
          </div>
        )}
      />
    </div>
  )
}
