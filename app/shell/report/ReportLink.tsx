import { Button } from '@fluentui/react-components'
import type { MouseEventHandler, Ref } from 'react'

interface ReportLinkProps {
  readonly label: string
  readonly onReport: () => void
  /** Done first by what it stands in: a notice goes. */
  readonly onClick?: MouseEventHandler
  readonly ref?: Ref<HTMLButtonElement>
}

/** The way from an error to its report. */
export function ReportLink({ label, onReport, onClick, ref }: ReportLinkProps) {
  return (
    <Button
      ref={ref}
      appearance="transparent"
      onClick={(event) => {
        onClick?.(event)
        onReport()
      }}
    >
      {label}
    </Button>
  )
}
