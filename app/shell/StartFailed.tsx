import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { speechAtom, spokenAtom } from '../language/index.ts'
import { failedWords, wordsInPage } from './failedWords.ts'
import { useMiddle } from './middle.ts'

interface StartFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** The portal could not begin: what happened, with its status, and a way to try again (SH-01). */
export function StartFailed({ failure, onRetry }: StartFailedProps) {
  const { page } = useMiddle()
  const { language } = useAtomValue(spokenAtom)
  const { title, text, retry } = failedWords(useAtomValue(speechAtom), failure, () => wordsInPage(language))
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
