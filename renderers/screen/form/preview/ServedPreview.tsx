import { useMemo, useState } from 'react'
import { compileFormulario } from '#engine/form'
import type { Formulario, FormPlan, Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { FormStore, FormView } from '#renderers/form'
import { servedFormPart } from '../servedFormPart.ts'
import type { ServedFormState } from '../servedFormPart.ts'

const NO_VALUES: Values = {}
const nothing = (): undefined => undefined

/** A served form as it is filled in. What was tried in it stays while its fields change. */
export function ServedPreview({ form }: { readonly form: Formulario }) {
  const port = usePort()
  const [states] = useState(() => new Map<string, ServedFormState>())
  const parts = useMemo(() => {
    const compiled = compileFormulario(form, port)
    const begin = (plan: FormPlan, values: Values) => ({
      store: new FormStore(plan, values, port.environment),
      uploads: undefined,
    })
    const served = { form, plan: compiled.ok ? compiled.value : null, values: NO_VALUES }
    return servedFormPart(served, states, begin, port.renderers).map(({ part }) => part.part)
  }, [form, port, states])
  return <FormView parts={parts} onSubmit={nothing} footer={null} />
}
