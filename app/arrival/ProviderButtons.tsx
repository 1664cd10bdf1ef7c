import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Failure } from '#engine/call'
import { isObject } from '#engine/form'
import { FailureBanner } from '#renderers/notice'
import { client } from '#app/api'
import { translatorAtom } from '#app/language'
import type { Application } from '#app/state'
import { PROVIDER_MODULE } from './providerModule.ts'
import { keepReturn } from './keptReturn.ts'

const useStyles = makeStyles({
  ways: { display: 'grid', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalL },
})

interface ProviderButtonsProps {
  readonly application: Application
}

/** Ways to sign in by the identity providers of an organisation. */
export function ProviderButtons({ application }: ProviderButtonsProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const [asked, setAsked] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const go = async (proveedor: string): Promise<void> => {
    setAsked(proveedor)
    setFailure(null)
    const input = { codapp: application.code, proveedor, origen: location.origin }
    const answer = await client.call(PROVIDER_MODULE, 'begin', { input })
    const address = answer.ok && isObject(answer.body) ? answer.body['direccion'] : undefined
    if (typeof address === 'string' && /^https?:/.test(address)) {
      keepReturn()
      location.assign(address)
      return
    }
    setAsked(null)
    if (!answer.ok) setFailure(answer.failure)
  }
  return (
    <div className={styles.ways}>
      {failure && <FailureBanner failure={failure} />}
      {application.providers.map(({ id, name }) => (
        <Button key={id} size="large" disabledFocusable={asked !== null} onClick={() => void go(id)}>
          {translate('lbl.shell.signInWith', { provider: name })}
        </Button>
      ))}
    </div>
  )
}
