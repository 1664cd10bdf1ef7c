import type { CallScope } from '#engine/call'
import { isObject } from '#engine/form'
import type { Module } from '#engine/definition'
import { scalarText } from '#engine/text'
import type { CallResult, SavedView, ViewDraft, ViewOwner, ViewStore, ViewsResult } from '#renderers/context'
import type { Client } from '#app/client'

interface Modules {
  readonly views: () => Module | undefined
  /** Module of roles for which views may be saved. Undefined if the user may save only their own. */
  readonly roles: () => Module | undefined
}

/** Saved views of lists, kept by the calls of the module of views. */
export function createViewStore(client: Client, { views, roles }: Modules): ViewStore {
  const call = async (name: string, scope: CallScope, signal?: AbortSignal): Promise<CallResult> => {
    const module = views()
    if (!module) throw new Error('There is no module of saved views')
    return client.call(module, name, scope, { signal })
  }
  let owners: readonly ViewOwner[] = [{ kind: 'own' }]
  const findOwners = async (signal?: AbortSignal): Promise<void> => {
    const module = roles()
    if (!module || owners.length > 1) return
    const result = await client.call(module, 'list', {}, { signal })
    const found: readonly unknown[] = result.ok && Array.isArray(result.body) ? result.body : []
    owners = [{ kind: 'own' }, ...found.flatMap(roleOwner), { kind: 'organisation' }]
  }
  const versions = new Map<string, number>()
  const read = (body: unknown): SavedView | null => {
    const view = readView(body)
    if (view && isObject(body)) versions.set(view.id, Number(body['version']))
    return view
  }
  return {
    owners: () => owners,
    list: async (modulo, signal) => {
      const [result] = await Promise.all([call('of', { input: { modulo } }, signal), findOwners(signal)])
      if (!result.ok) return result
      const found: readonly unknown[] = Array.isArray(result.body) ? result.body : []
      return { ok: true, value: found.flatMap((one) => read(one) ?? []) }
    },
    save: async (modulo, view) => {
      const { id } = view
      const input = { modulo, ...written(view) }
      const result =
        id === undefined
          ? await call('create', { input })
          : await call('change', { id, input, version: versions.get(id) })
      if (!result.ok) return result
      const saved = read(result.body)
      if (!saved) throw new Error('A saved view came back as something else')
      return { ok: true, value: saved }
    },
    remove: async (_modulo, id): Promise<ViewsResult<null>> => {
      const result = await call('drop', { id })
      return result.ok ? { ok: true, value: null } : result
    },
  }
}

const written = ({ name, owner, address }: ViewDraft) => ({
  nombre: name,
  ambito: owner.kind === 'own' ? 'propio' : owner.kind === 'role' ? 'rol' : 'organizacion',
  ...(owner.kind === 'role' ? { rol: { id: owner.id } } : {}),
  direccion: address,
})

/** Reads a view in wire format. Null if it is not a view. */
function readView(body: unknown): SavedView | null {
  if (!isObject(body)) return null
  const { id, nombre, direccion, ambito, rol, acciones } = body
  if (typeof id !== 'string' || typeof nombre !== 'string' || typeof direccion !== 'string') return null
  return {
    id,
    name: nombre,
    address: direccion,
    owner: ownerOf(ambito, rol),
    isEditable: Array.isArray(acciones) && acciones.length > 0,
  }
}

function ownerOf(ambito: unknown, rol: unknown): ViewOwner {
  const [role] = ambito === 'rol' ? roleOwner(rol) : []
  if (role) return role
  return ambito === 'organizacion' ? { kind: 'organisation' } : { kind: 'own' }
}

const roleOwner = (role: unknown): readonly ViewOwner[] =>
  isObject(role) ? [{ kind: 'role', id: scalarText(role['id']), name: scalarText(role['nombre']) }] : []
