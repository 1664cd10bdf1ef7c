import { useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { isObject } from '#engine/form'
import type { Form, Module } from '#engine/definition'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { FormScreen } from '#renderers/screen'
import { modules } from './support/data.ts'
import { files } from './support/formBuilder.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Sign a file', parameters: { a11y: { test: 'error' } } }

export default meta

const stored = (id: string, name: string, marks: object = {}) => ({
  id,
  uid: id,
  name,
  size: 2000,
  ruta: `private.${id}`,
  ddAttributes: 0,
  ...marks,
})

const FORM = {
  id: 'asked',
  nombre: 'Documents',
  version: 1,
  hash: '',
  tipo: { id: 4 },
  campos: [files('papers', 'Papers', { signable: true }), files('plan', 'Plan')],
}

const ANSWERS = {
  formulario: { id: 'asked', version: 1, hash: '' },
  valores: {
    papers: [
      stored('a', 'Declaration.pdf'),
      stored('b', 'Lease.pdf', { firmado: true, firmadoPorUsuario: false }),
      stored('c', 'Consent.pdf', { firmado: true, firmadoPorUsuario: true }),
      stored('d', 'Letter.docx'),
    ],
    plan: [stored('e', 'Plan.pdf')],
  },
}

const opened = fn<NonNullable<Port['openBuiltIn']>>()
const called = fn<Port['call']>()

/** Rights of `acciones` that let a record be signed. */
const SIGN = 'sGn'

function screenOf(): { readonly module: Module; readonly form: Form } {
  const module = modules.get('requirement')
  const form = module?.forms.get('view')
  if (!module || !form) throw new Error('There is no procedure that is read')
  return { module, form }
}

interface ProcedureProps {
  readonly form?: object
}

function Procedure({ form = FORM }: ProcedureProps) {
  const port = usePort()
  const whole = useMemo(
    (): Port => ({
      ...port,
      openBuiltIn: opened,
      call: async (module, call, scope, options): Promise<CallResult> => {
        if (call === 'signFile') return called(module, call, scope, options)
        const answer = await port.call(module, call, scope, options)
        return answer.ok && call === 'get' && isObject(answer.body)
          ? { ...answer, body: { ...answer.body, acciones: [SIGN], formularios: [form], valoresForm: [ANSWERS] } }
          : answer
      },
    }),
    [port, form],
  )
  return (
    <PortProvider port={whole}>
      <FormScreen {...screenOf()} input={{ id: 'example' }} presentation="page" />
    </PortProvider>
  )
}

/** Beside each file that its form lets be signed stands whether it is, and what signs it in the viewer, once for each reader. */
export const Offered: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Procedure />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear()
    called.mockReset()
    called.mockResolvedValue({ ok: true, body: { id: 'x', firmado: true } })
    const screen = within(canvasElement)
    const sign = await screen.findByRole('button', { name: 'View and sign: Declaration.pdf' })
    await expect(screen.getByRole('button', { name: 'View and sign: Lease.pdf' })).toBeVisible()
    for (const name of ['Consent.pdf', 'Letter.docx', 'Plan.pdf'])
      await expect(screen.queryByRole('button', { name: `View and sign: ${name}` })).toBeNull()
    await expect(screen.getAllByText('Signed')).toHaveLength(2)
    await userEvent.click(sign)
    await waitFor(() => expect(opened).toHaveBeenCalled())
    const [[target, told, , signing] = []] = opened.mock.calls
    await expect([target, told?.['download']]).toEqual(['viewer', true])
    await expect(told?.['file']).toMatchObject({ id: 'a', ruta: 'private.a' })
    const picture = new File(['x'], 'firma.png')
    const signature = { strokes: {}, picture, fileHash: 'a'.repeat(64), pages: null, code: null }
    await signing?.sign(signature)
    const [[, call, scope] = []] = called.mock.calls
    await expect([call, scope?.input?.['fileId']]).toEqual(['signFile', 'a'])
    await expect(scope?.id).toBeTruthy()
  },
}

const PROBLEM = { codigo: '92180', mensaje: 'This form cannot be shown or filled in any more.' }

/** A form that the product can no longer show says so above its answers, which stand there with their labels and files. */
export const Outdated: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Procedure form={{ ...FORM, problema: PROBLEM }} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(await screen.findByText(PROBLEM.mensaje)).toBeVisible()
    for (const label of ['Papers', 'Plan']) await expect(screen.getByText(label)).toBeVisible()
    await expect(screen.getByText(/Declaration\.pdf/)).toBeVisible()
    await expect(screen.getAllByText('Signed')).toHaveLength(2)
    await expect(screen.queryByRole('button', { name: 'View and sign: Declaration.pdf' })).toBeNull()
  },
}
