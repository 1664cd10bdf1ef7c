import { FluentProvider } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import { speech } from '#engine/text'
import type { TextTable } from '#engine/text'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { FormStore, FormView, plainSections } from '#renderers/form'
import { SchemaHost } from '#renderers/rjsf'
import { themeOf } from '#renderers/theme'
import { TABLES } from '../../../scripts/themeTables.ts'
import { offer, place } from '../page.ts'
import type { BenchForm } from '../spec.ts'
import { firstAnswers, toFormulario } from './formulario.ts'

const texts: TextTable = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<TextTable>('../../../definitions/locales/en/*.json', { eager: true, import: 'default' }),
  ),
)
const ADD = speech('en', texts).say('lbl.general.addRow', { label: 'rows' })
const NOW = '2026-11-20T09:30:00.000Z'
const nothing = (): undefined => undefined

const port: Port = {
  kinds: KINDS,
  renderers: RENDERERS,
  host: SchemaHost,
  speech: speech('en', texts),
  surroundings: { today: NOW.slice(0, 10), now: NOW, names: {} },
  timeZone: 'Europe/Madrid',
  hour12: false,
  ask: () => Promise.resolve(null),
  module: nothing,
  may: () => true,
  call: () => Promise.resolve({ ok: true, body: null }),
  download: () => Promise.resolve({ ok: true, body: null }),
  open: nothing,
  close: nothing,
  reload: nothing,
  begin: nothing,
  notify: nothing,
  file: () => Promise.resolve({ ok: true, body: null }),
  imageSource: (path) => path,
}

const theme = themeOf({ ...TABLES.light }, 'light', { primary: '#397dcc', button: '#397dcc' })
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
  const store = new FormStore(plan.value, firstAnswers(form), port.surroundings)
  const parts = [{ id: 'bench', title: null, store, sections: plainSections(plan.value, RENDERERS), names: {} }]
  return (
    <FluentProvider theme={theme}>
      <PortProvider port={port}>
        <FormView parts={parts} onSubmit={nothing} footer={null} />
      </PortProvider>
    </FluentProvider>
  )
}
