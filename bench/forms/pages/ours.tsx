import { FluentProvider } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import { SchemaHost } from '#renderers/rjsf'
import { place } from '../../pages/place.ts'
import { pagePort, pageTheme } from '../../pages/port.ts'
import { offer } from '../page.ts'
import type { BenchForm } from '../spec.ts'
import { firstAnswers, toFormulario } from './formulario.ts'

const port: Port = { ...pagePort(), host: SchemaHost }
const ADD = port.translator.translate('lbl.general.addRow', { label: 'rows' })
let root: Root | null = null

offer({
  mount: (form) => {
    root = createRoot(place())
    root.render(<Page form={form} />)
  },
  unmount: () => root?.unmount(),
  control: (name) => document.querySelector(`[id$="-${name}"]`),
  addRow: () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === ADD) ?? null,
})

function Page({ form }: { readonly form: BenchForm }) {
  const plan = compileFormulario(toFormulario(form), { kinds: KINDS })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  const store = new FormStore(plan.value, firstAnswers(form), port.environment)
  const parts = [{ id: 'bench', title: null, store, sections: defaultSections(plan.value, RENDERERS), names: {} }]
  return (
    <FluentProvider theme={pageTheme}>
      <PortProvider port={port}>
        <FormView parts={parts} onSubmit={() => undefined} footer={null} />
      </PortProvider>
    </FluentProvider>
  )
}
