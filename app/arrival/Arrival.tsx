import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { sessionAtom } from '#app/state'
import { EmailValidate } from './EmailValidate.tsx'
import { ProviderReturn } from './ProviderReturn.tsx'

interface ArrivalProps {
  /** Why an address is not confirmed, if it is one that is to be. */
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** The page that links and identity providers lead to: it confirms an address, or completes a sign-in that began elsewhere. */
export function Arrival(props: ArrivalProps) {
  const { status } = useAtomValue(sessionAtom)
  return status === 'validate_email' ? <EmailValidate {...props} /> : <ProviderReturn />
}
