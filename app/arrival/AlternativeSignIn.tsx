import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Failure } from '#engine/call'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallResult } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { client } from '#app/api'
import { translatorAtom } from '#app/language'
import { askDevice, offerPasskeys } from './askDevice.ts'
import { PASSKEY_MODULE, PROVIDER_MODULE } from './modules.ts'
import { saveReturnAddress } from './returnStorage.ts'

const useStyles = makeStyles({
  ways: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface OtherWaysProps {
  /** The code of the organisation, and its ways as the server tells them. */
  readonly code: string
  readonly ways: Values
  /** Continues with the session of a response. */
  readonly enter: (body: unknown) => void
}

/** Ways to sign in other than with a password: a passkey, and the identity providers of the organisation. */
export function AlternativeSignIn({ code, ways, enter }: OtherWaysProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const go = async (work: () => Promise<CallResult | null>): Promise<void> => {
    setAsked(true)
    setFailure(null)
    const answer = await work()
    if (answer && !answer.ok) setFailure(answer.failure)
    if (!answer?.ok) setAsked(false)
  }
  const hasPasskeys = ways['llaves'] === true && 'PublicKeyCredential' in globalThis
  useEffect(() => {
    // A device answers one question at a time.
    if (!hasPasskeys || isAsked) return undefined
    return offerPasskeys(code, (answer) => {
      if (answer.ok) enter(answer.body)
      setFailure(answer.ok ? null : answer.failure)
    })
  }, [code, enter, hasPasskeys, isAsked])
  const enterByPasskey = async (): Promise<CallResult | null> => {
    const answer = await askDevice(code, 'dialog')
    if (answer?.ok) enter(answer.body)
    return answer
  }
  return (
    <div className={styles.ways}>
      {failure && <FailureBanner failure={failure} />}
      {hasPasskeys && (
        <Button size="large" disabledFocusable={isAsked} onClick={() => void go(enterByPasskey)}>
          {translate(PASSKEY_MODULE.title)}
        </Button>
      )}
      {rowsOf(ways['proveedores']).map(({ id, nombre }) => (
        <Button
          key={scalarText(id)}
          size="large"
          disabledFocusable={isAsked}
          onClick={() => void go(() => goToProvider(code, scalarText(id)))}
        >
          {translate('lbl.shell.signInWith', { provider: scalarText(nombre) })}
        </Button>
      ))}
    </div>
  )
}

/** Leaves for an identity provider. */
async function goToProvider(codapp: string, proveedor: string): Promise<CallResult> {
  const answer = await client.call(PROVIDER_MODULE, 'begin', { input: { codapp, proveedor, origen: location.origin } })
  const address = answer.ok && isObject(answer.body) ? answer.body['direccion'] : undefined
  if (typeof address === 'string' && /^https?:/.test(address)) {
    saveReturnAddress()
    location.assign(address)
  }
  return answer
}
