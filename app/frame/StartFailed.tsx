import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { languageAtom, translatorAtom } from '#app/language'
import { startFailureTexts, textsInPage } from './startFailureTexts.ts'
import { useCenteredPage } from './useCenteredPage.ts'

interface StartFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** The portal could not begin: what happened, with its status, and a way to try again (SH-01). */
export function StartFailed({ failure, onRetry }: StartFailedProps) {
  const { page } = useCenteredPage()
  const { language } = useAtomValue(languageAtom)
  const { title, text, retry } = startFailureTexts(useAtomValue(translatorAtom), failure, () => textsInPage(language))
  return (
    <main className={page}>
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <Button appearance="primary" onClick={onRetry}>
        {retry}
      </Button>
    </main>
  )
}
