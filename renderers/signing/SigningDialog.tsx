import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import { UNEXPECTED, failureKey } from '#engine/call'
import type { Failure } from '#engine/call'
import { MAX_NAME_LENGTH, isEmptySignature, readSignature, writeSignature } from '#engine/signature'
import type { Signature } from '#engine/signature'
import type { Translator } from '#engine/text'
import { failureText, usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { Banner } from '#renderers/notice'
import { CodeField } from './CodeField.tsx'
import { SignatureBox } from './SignatureBox.tsx'
import { signaturePicture } from './signaturePicture.ts'

const useStyles = makeStyles({ help: { margin: 0, color: tokens.colorNeutralForeground2 } })

export interface SigningProps {
  /** Absent: of one document. */
  readonly title?: string
  /** Gets what has to be had before anything is sent. Until then signing can be cancelled, which aborts `signal`. Absent: nothing. */
  readonly onPrepare?: (signal: AbortSignal) => Promise<CallResult>
  /** Stores a signature with its picture. */
  readonly onSign: (signature: Signature, picture: File, code: string | null) => Promise<CallResult>
  /** Sends a one-time code, which is asked for too. Absent: none is. */
  readonly onSendCode?: () => Promise<CallResult>
  readonly onSigned: () => void
  readonly onCancel: () => void
}

/** Why nothing is signed. `part`: what is to be put right; null: neither drawing nor code. */
interface Problem {
  readonly part: 'drawing' | 'code' | null
  readonly text: string
}

/** preparing: nothing was sent yet */
type Progress = 'none' | 'preparing' | 'sending'

const CODE = /^\d{6}$/
const BLANK: Signature = { kind: 'drawn', strokes: [] }

/** Asks for a signature: drawn with mouse, finger or pen, or as a typed name. */
export function SigningDialog({ title, onPrepare, onSign, onSendCode, onSigned, onCancel }: SigningProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const help = useId()
  const name = useRef<HTMLInputElement>(null)
  const [signature, setSignature] = useState(BLANK)
  const [problem, setProblem] = useState<Problem | null>(null)
  const sending = useSending({ onPrepare, onSign, translator })
  const isBusy = sending.progress !== 'none'
  const [code, setCode] = useState('')
  const change = (next: Signature): void => {
    // A signature under way is not changed any more.
    if (isBusy) return
    setSignature(next)
    setProblem(null)
  }
  const accept = async (): Promise<void> => {
    if (isBusy) return
    const problemKey = problemOf(signature)
    if (problemKey !== null) {
      setProblem({ part: 'drawing', text: translator.translate(problemKey) })
      name.current?.focus()
      return
    }
    if (onSendCode && !CODE.test(code)) {
      setProblem({ part: 'code', text: translator.translate('msg.signing.codeMissing') })
      return
    }
    const refused = await sending.send(signature, onSendCode ? code : null)
    if (refused === 'left') return
    if (refused === null) onSigned()
    else setProblem(refused)
  }
  const cancel = (): void => {
    if (sending.leave()) onCancel()
  }
  return (
    <DialogFrame
      title={title ?? translator.translate('lbl.signing.title')}
      type="alert"
      onCancel={cancel}
      onAccept={() => void accept()}
      actions={<SigningActions progress={sending.progress} onCancel={cancel} onAgain={() => change(BLANK)} />}
    >
      <p id={help} className={styles.help}>
        {translator.translate('msg.signing.help')}
      </p>
      <SignatureBox
        label={translator.translate('lbl.signing.area')}
        describedBy={help}
        signature={signature}
        isWrong={problem?.part === 'drawing'}
        onStroke={(stroke) =>
          change({ kind: 'drawn', strokes: [...(signature.kind === 'drawn' ? signature.strokes : []), stroke] })
        }
      />
      <Field label={translator.translate('lbl.signing.name')}>
        <Input
          ref={name}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={signature.kind === 'typed' ? signature.name : ''}
          onChange={(_, data) => change(data.value === '' ? BLANK : { kind: 'typed', name: data.value })}
        />
      </Field>
      {onSendCode && (
        <CodeField
          code={code}
          isWrong={problem?.part === 'code'}
          isDisabled={isBusy}
          onSend={onSendCode}
          onChange={(next) => {
            setCode(next)
            setProblem(null)
          }}
        />
      )}
      {problem && <Banner tone="error" text={problem.text} />}
    </DialogFrame>
  )
}

/** How far a signature is on its way. Nothing is sent once its dialog was left. */
function useSending(how: Pick<SendOptions, 'onPrepare' | 'onSign' | 'translator'>) {
  const [progress, setProgress] = useState<Progress>('none')
  const running = useRef<AbortController | null>(null)
  /** False: a signature that is on its way cannot be called back. */
  const leave = (): boolean => {
    if (progress === 'sending') return false
    running.current?.abort()
    return true
  }
  useEffect(() => () => running.current?.abort(), [])
  const sendOne = async (signature: Signature, code: string | null): Promise<Problem | null | 'left'> => {
    const stop = new AbortController()
    running.current = stop
    setProgress('preparing')
    const onSign: SigningProps['onSign'] = (...signed) => {
      setProgress('sending')
      return how.onSign(...signed)
    }
    const refused = await send({ ...how, signature, code, onSign, signal: stop.signal })
    if (stop.signal.aborted) return 'left'
    setProgress('none')
    return refused
  }
  return { progress, send: sendOne, leave }
}

interface SigningActionsProps {
  readonly progress: Progress
  readonly onCancel: () => void
  readonly onAgain: () => void
}

function SigningActions({ progress, onCancel, onAgain }: SigningActionsProps) {
  const { translator } = usePort()
  return (
    <>
      <Button disabledFocusable={progress === 'sending'} onClick={onCancel}>
        {translator.translate('lbl.general.cancel')}
      </Button>
      <Button disabledFocusable={progress !== 'none'} onClick={onAgain}>
        {translator.translate('lbl.signing.again')}
      </Button>
      <Button type="submit" appearance="primary" disabledFocusable={progress !== 'none'}>
        {translator.translate(progress !== 'none' ? 'msg.signing.sending' : 'lbl.signing.accept')}
      </Button>
    </>
  )
}

/** The key of what keeps a signature from being sent, or null. */
function problemOf(signature: Signature): string | null {
  if (isEmptySignature(signature))
    return signature.kind === 'typed' && signature.name.trim() !== '' ? 'msg.signing.name' : 'msg.signing.empty'
  const read = readSignature(writeSignature(signature))
  return !read.ok && read.problems.includes('malformed') ? 'msg.signing.tooLong' : null
}

/** The part that a refusal points to, by its name on the wire. */
function wrongPart({ fields }: Failure): Problem['part'] {
  const [pointer = ''] = fields.map((field) => field.pointer)
  if (pointer === '/codigo') return 'code'
  return pointer === '/grafo' || pointer === '/firma' ? 'drawing' : null
}

interface SendOptions {
  readonly signature: Signature
  readonly code: string | null
  readonly onPrepare: SigningProps['onPrepare']
  readonly onSign: SigningProps['onSign']
  readonly translator: Translator
  readonly signal: AbortSignal
}

/** Null once it is stored. Nothing is sent after `signal` was aborted. */
async function send(options: SendOptions): Promise<Problem | null> {
  const { signature, code, onPrepare, onSign, translator, signal } = options
  const toProblem = (failure: Failure): Problem => ({
    part: wrongPart(failure),
    text: failureText(failure, translator),
  })
  const unexpected = { part: null, text: translator.translate(failureKey(UNEXPECTED)) }
  try {
    const prepared = await onPrepare?.(signal)
    if (prepared && !prepared.ok) return toProblem(prepared.failure)
    const picture = await signaturePicture(signature)
    if (!picture) return unexpected
    signal.throwIfAborted()
    const answer = await onSign(signature, picture, code)
    return answer.ok ? null : toProblem(answer.failure)
  } catch {
    return unexpected
  }
}
