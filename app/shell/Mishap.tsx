import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { Banner } from '#renderers/notice'
import { speechAtom } from '../language/index.ts'

interface MishapProps {
  readonly children: ReactNode
}

/** Keeps a screen that fails from taking the portal with it; code that could not be loaded can be asked for again. */
export class Mishap extends Component<MishapProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <MishapNotice /> : this.props.children
  }
}

function MishapNotice() {
  const { say } = useAtomValue(speechAtom)
  return (
    <Banner tone="error" text={say('msg.general.error', { text: say('msg.shell.mishap') })}>
      <Button onClick={() => location.reload()}>{say('lbl.shell.reload')}</Button>
    </Banner>
  )
}
