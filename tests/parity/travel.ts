import { decode, encode } from '#engine/call'
import type { CallEnvironment } from '#engine/call'
import { compileModule } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { context } from '../engine/definition/shipped.ts'
import type { ServedForm } from './served.ts'

/** The smallest module that takes answers to served forms, as procedures do: in a part of their own. */
const SOURCE: ModuleSource = {
  version: 1,
  id: 'parity',
  access: 'requirement',
  fields: { titulo: { kind: 'text', role: 'title' } },
  forms: { create: { in: 'page', sections: [['titulo']], formularios: 'forms' } },
  actions: { create: {} },
  calls: {
    create: { POST: 'parity', parts: { parity: 'payload' } },
    forms: { GET: 'parityforms', answer: { rows: 'body' } },
  },
} as ModuleSource

function compiled(): { readonly module: Module; readonly call: Call } {
  const module = compileModule(SOURCE, { ...context, modules: { parity: SOURCE } })
  if (!module.ok) throw new Error(JSON.stringify(module.problems))
  const call = module.value.calls.get('create')
  if (!call) throw new Error('The call is gone')
  return { module: module.value, call }
}

const { module, call } = compiled()
const CALLER: CallEnvironment = { tenant: '1', user: 'u1', language: 'en' }

/** An answer on its way: written by the client's call, carried as JSON, read by the server's. */
export function travel({ id, version, hash }: Omit<ServedForm, 'campos'>, valores: unknown): readonly unknown[] {
  const submissions = [{ formulario: { id, version, hash }, valores }]
  const { body } = encode(module, call, { values: {}, submissions }, CALLER)
  if (body.kind !== 'parts') throw new Error('The call has no parts')
  const parts = body.parts.flatMap((part) => (part.kind === 'json' ? [[part.name, part.value] as const] : []))
  const carried: unknown = JSON.parse(JSON.stringify(Object.fromEntries(parts)))
  const read = decode(module, call, { parameters: [], query: [], body: carried })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value.submissions ?? []
}
