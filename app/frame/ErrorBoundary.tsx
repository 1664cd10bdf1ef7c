import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Port } from '#renderers/context'
import { Banner } from '#renderers/notice'
import { translatorAtom } from '#app/language'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** The way to the error report; absent before a session. */
  readonly report?: Port['report']
}

/** Keeps a screen that fails from taking the portal with it; code that could not be loaded can be asked for again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: readonly unknown[] }> {
  override state: { readonly failed: readonly unknown[] } = { failed: [] }

  static getDerivedStateFromError(error: unknown): { readonly failed: readonly unknown[] } {
    return { failed: [error] }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed.length > 0 ? <ErrorNotice error={failed[0]} report={this.props.report} /> : this.props.children
  }
}

function ErrorNotice({ error, report }: { readonly error: unknown; readonly report: Port['report'] }) {
  const { translate } = useAtomValue(translatorAtom)
  const text = translate('msg.shell.mishap')
  return (
    <Banner tone="error" text={translate('msg.general.error', { text })}>
      <Button onClick={() => location.reload()}>{translate('lbl.shell.reload')}</Button>
      {/* The thrown error goes into the report, for the developers. */}
      {report?.({ text: `${text} ${error instanceof Error ? String(error) : JSON.stringify(error)}` })}
    </Banner>
  )
}
