import { ProgressBar } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { speechAtom } from '../language/index.ts'

/** While the code of a screen is on its way. */
export function Loading() {
  const { say } = useAtomValue(speechAtom)
  return <ProgressBar thickness="medium" aria-label={say('msg.general.loading')} />
}
