import { Suspense, lazy } from 'react'
import type { Form } from '#engine/definition'
import { usePort } from '#renderers/context'

const ConfirmDialog = lazy(() => import('#renderers/confirm').then((loaded) => ({ default: loaded.ConfirmDialog })))

interface SubmitQuestionProps {
  readonly form: Form
  readonly text: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks back before an accepted form is sent. */
export function SubmitQuestion({ form, text, onYes, onNo }: SubmitQuestionProps) {
  const { speech } = usePort()
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={speech.say(form.title)}
        text={text}
        yes={speech.say(form.submitLabel)}
        onYes={onYes}
        onNo={onNo}
      />
    </Suspense>
  )
}
