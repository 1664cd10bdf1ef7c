import { describe, expect, it } from 'vitest'
import { refreshPortal, loadPortal } from '../../../app/modules/loadPortal.ts'
import type { Client } from '../../../app/client/index.ts'
import { context, sources } from '../../engine/definition/shipped.ts'

/** Entries of a catalogue table of words. */
const entries = (tabla: number, words: { readonly [word: string]: string }) =>
  Object.entries(words).map(([palabra, id]) => ({ tabla, id, nombre: palabra, atributos: { palabra } }))

/** A server that answers as the wire contract says, and counts what it is asked for. */
function server(): { readonly client: Client; readonly asked: string[]; hash: string } {
  const asked: string[] = []
  const held = { asked, hash: 'first' }
  const bodies = (): { readonly [call: string]: unknown } => ({
    user: { id: 'u', nombre: 'N', email: 'e', idioma: { id: 1 }, roles: [], opciones: [] },
    definitions: [{ modulo: 'category', hash: held.hash, contenido: sources['category'], textos: {} }],
    catalogue: [...entries(4_194_304, context.access.functions), ...entries(2, context.access.actions)],
  })
  const call: Client['call'] = (_module, name) => {
    asked.push(name)
    return Promise.resolve({ ok: true, body: bodies()[name] })
  }
  return Object.assign(held, { client: { call, download: call } as unknown as Client })
}

describe('definitions in hand', () => {
  it('LC-04 stay while the server has no others, for one small answer', async () => {
    const { client, asked } = server()
    const portal = await loadPortal(client, 'es')
    if (!portal.ok) throw new Error('not loaded')
    asked.length = 0
    expect(await refreshPortal(client, 'es', portal.value)).toBeNull()
    expect(asked).toEqual(['definitions'])
  })

  it('LC-04 give way to those that are published', async () => {
    const held = server()
    const portal = await loadPortal(held.client, 'es')
    if (!portal.ok) throw new Error('not loaded')
    held.hash = 'second'
    const fresh = await refreshPortal(held.client, 'es', portal.value)
    expect(fresh?.stamp).not.toBe(portal.value.stamp)
    expect([...(fresh?.modules.keys() ?? [])]).toEqual(['category'])
    expect(fresh?.modules.get('category')).not.toBe(portal.value.modules.get('category'))
  })
})
