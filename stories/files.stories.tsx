import { Button } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { usePort } from '#renderers/context'
import type { Uploader } from '#renderers/context'
import { FormStore, FormView, FormUploads, defaultSections } from '#renderers/form'
import { storyContext } from './support/data.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

/** How sending ends in a story: arrived, refused, cut off, or still on its way at a part of it. */
type End = 'arrives' | 'refused' | 'cut' | number

interface FilesArgs {
  readonly source: FieldSource
  /** Files by name and bytes, and how each fares. */
  readonly files: readonly (readonly [name: string, size: number, end: End])[]
}

const MEBIBYTE = 1_048_576
const LABEL = 'Documents'

const meta: Meta<FilesArgs> = {
  title: 'Fields/files/On their way',
  args: { source: { kind: 'files', look: 'drop', max: 5 } },
  render: (args, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Sending {...args} />
    </StoryFrame>
  ),
}

export default meta

function Sending({ source, files }: FilesArgs) {
  const port = usePort()
  const part = useMemo(() => {
    const field = compileField(
      'docs',
      { ...source, label: LABEL },
      {
        kinds: storyContext.kinds,
        prefix: 'story',
        fault: (fault) => {
          throw new Error(`${fault.pointer}: ${fault.reason}`)
        },
      },
    )
    const plan = compilePlan([field])
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
    const store = new FormStore(plan.value, {}, port.environment)
    const uploader = uploaderOf(new Map(files.map(([name, , end]) => [name, end])))
    const uploads = new FormUploads({
      store,
      uploader,
      module: 'story',
      waitForRetry: () => new Promise(() => undefined),
    })
    return { id: 'sample', title: null, store, uploads, sections: defaultSections(plan.value), names: {} }
  }, [source, files, port])
  useEffect(() => {
    const field = part.uploads.ofField('/docs')
    if (field.items().length === 0)
      field.add(
        files.map(([name, size]) => sized(name, size)),
        { protect: source.protect === true, storedAs: 'list' },
      )
  }, [part, files, source])
  return (
    <FormView
      parts={[part]}
      onSubmit={() => undefined}
      footer={
        <Button type="submit" data-testid="submit">
          {port.translator.translate('lbl.general.save')}
        </Button>
      }
    />
  )
}

/** A file that says a size without having it. */
function sized(name: string, size: number): File {
  const file = new File(['%PDF'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function uploaderOf(ends: ReadonlyMap<string, End>): Uploader {
  return {
    forget: () => undefined,
    send: ({ name, size }, { protect, key, onProgress }) => {
      const end = ends.get(name) ?? 'arrives'
      const failure = { status: 0, message: '', transaction: '', fields: [] }
      if (end === 'refused')
        return Promise.resolve({ ok: false, isTransient: false, failure: { ...failure, code: '91018' } })
      onProgress(Math.floor(size * (typeof end === 'number' ? end : 0.4)))
      if (end === 'cut')
        return Promise.resolve({ ok: false, isTransient: true, failure: { ...failure, code: 'network' } })
      if (typeof end === 'number') return new Promise(() => undefined)
      const file = { uid: key, id: key, name, size, ruta: key, ddAttributes: protect ? 1 : 0 }
      return Promise.resolve({ ok: true, file })
    },
  }
}

type Story = StoryObj<FilesArgs>

/** Submitting waits, says so, and can be taken back. */
const waits: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await canvas.findAllByRole('progressbar')
  await userEvent.click(canvas.getByTestId('submit'))
  const back = await canvas.findByRole('button', { name: /Keep editing|Seguir|Continu/ })
  await userEvent.click(back)
  await waitFor(() => expect(back).not.toBeInTheDocument())
}

/** Submitting is held back, at the field and above. */
const holds: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await canvas.findAllByRole('listitem')
  await userEvent.click(canvas.getByTestId('submit'))
  await waitFor(() => expect(canvas.queryAllByRole('alert').length).toBeGreaterThan(0))
}

export const Uploading: Story = {
  args: {
    files: [
      ['deed.pdf', 3 * MEBIBYTE, 0.4567],
      ['plan.png', 12 * MEBIBYTE, 0.02],
      ['photo.jpg', 5 * MEBIBYTE, 'cut'],
      ['annex.pdf', MEBIBYTE, 0],
    ],
  },
  play: waits,
}

export const Dark: Story = { ...Uploading, globals: { shade: 'dark' } }

export const Failed: Story = {
  args: {
    files: [
      ['deed.pdf', 3 * MEBIBYTE, 'arrives'],
      ['plan.exe.pdf', MEBIBYTE, 'refused'],
    ],
  },
  play: holds,
}

export const Protected: Story = {
  args: {
    source: { kind: 'files', look: 'button', max: 5, protect: true },
    files: [
      ['identity.pdf', MEBIBYTE, 'arrives'],
      ['payslip.pdf', 2 * MEBIBYTE, 0.8812],
    ],
  },
  play: waits,
}

export const Many: Story = {
  args: {
    source: { kind: 'files', look: 'drop', max: 40 },
    files: Array.from({ length: 40 }, (_, at) => [`page-${at + 1}.pdf`, MEBIBYTE, at < 30 ? 'arrives' : at / 41]),
  },
  play: waits,
}

export const LongNames: Story = {
  args: {
    files: [
      [
        'The deed of the dwelling with every annex that was signed before the notary of the district in the year 2026.pdf',
        MEBIBYTE,
        0.5,
      ],
      [`${'x'.repeat(180)}.pdf`, 14 * MEBIBYTE, 'refused'],
    ],
  },
  play: waits,
}
