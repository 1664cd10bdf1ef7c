import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ReactNode } from 'react'
import type { Failure } from '#engine/call'
import { PortProvider, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

interface BannerArgs {
  readonly failure: Failure
  readonly report: NonNullable<Port['report']>
  readonly onRetry?: () => void
}

const busy: Failure = { status: 503, code: '92005', message: '', transaction: '', fields: [] }
const opens = fn()

const meta: Meta<BannerArgs> = {
  title: 'Notices',
  args: { failure: busy, report: () => <Button onClick={opens}>Report</Button> },
  render: ({ failure, report, onRetry }, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Reporting report={report}>
        <FailureBanner failure={failure} onRetry={onRetry} />
      </Reporting>
    </StoryFrame>
  ),
}

export default meta

function Reporting({ report, children }: Pick<BannerArgs, 'report'> & { readonly children: ReactNode }) {
  const port = usePort()
  return <PortProvider port={{ ...port, report }}>{children}</PortProvider>
}

type Story = StoryObj<BannerArgs>

/** SH-15: every error leads to its report, with its words and the refusal that it was. */
export const Reported: Story = {
  args: { onRetry: fn() },
  play: async ({ canvasElement }) => {
    const banner = within(within(canvasElement).getByRole('alert'))
    await expect(banner.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(banner.getByRole('button', { name: 'Report' }))
    await expect(opens).toHaveBeenCalledOnce()
  },
}

/** LK-01: what a refusal is about stands below its words, as a list. */
export const Named: Story = {
  args: {
    failure: {
      ...busy,
      code: '92015',
      fields: ['Monday, 1 June at 09:00 · Hall', 'Tuesday, 2 June at 09:00 · Hall'].map((message) => ({
        pointer: '',
        code: '92015',
        message,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const banner = within(within(canvasElement).getByRole('alert'))
    await expect(banner.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** An error of the error report cannot be reported. */
export const Unreported: Story = {
  args: { report: () => null },
  play: async ({ canvasElement }) => {
    const banner = within(within(canvasElement).getByRole('alert'))
    await expect(banner.queryByRole('button')).toBeNull()
  },
}
