import { describe, expect, it } from 'vitest'
import { checkModule } from '#engine/definition'
import type { ActionSource } from '#engine/source'
import { assembleModule } from '../../../engine/definition/assembleModule.ts'
import { changed } from './broken.ts'
import { context } from './shipped.ts'

describe('SG-04 what `signs` of several records means', () => {
  const opening = { POST: 'categorias/{id}/archivo' }
  const several = {
    PUT: 'categorias/firma',
    parts: { ids: 'selection.ids', huellas: 'input.fileHashes', grafo: 'input.strokes', imagen: 'file.nombre' },
  }
  const x: ActionSource = { on: 'selection', needs: 'edit', opens: 'viewer', calls: 'opening', signs: 'several' }
  const faultsOf = (action: ActionSource, signing: object): readonly string[] =>
    checkModule(changed({ actions: { x: action }, calls: { opening, several: signing } }), context).map(
      ({ pointer, reason }) => `${pointer} ${reason}`,
    )

  it('both calls have the right of the action', () => {
    const module = assembleModule(changed({ actions: { x }, calls: { opening, several } }), context, () => undefined)
    const rights = { kind: 'rights', rights: [{ functionId: 'kT6', actionId: 'DN2' }] }
    expect(['opening', 'several'].map((name) => module.calls.get(name)?.needs)).toEqual([rights, rights])
  })

  it.each<readonly [string, ActionSource, object, string]>([
    ['what no call opens', { ...x, calls: 'several' }, several, 'openingUnbound'],
    [
      'a call that takes no records',
      x,
      { ...several, parts: { ...several.parts, ids: 'input.ids' } },
      'signingUnbound',
    ],
    [
      'a call that takes no hashes',
      x,
      { ...several, parts: { ...several.parts, huellas: 'input.hash' } },
      'signingUnbound',
    ],
  ])('%s is told', (_, action, signing, reason) => {
    expect(faultsOf(x, several)).not.toContain(`/actions/x/signs ${reason}`)
    expect(faultsOf(action, signing)).toContain(`/actions/x/signs ${reason}`)
  })
})

describe('RQ-07 what an action on `file` means', () => {
  const signing = {
    PUT: 'categorias/{id}/archivos/{input.fileId}',
    parts: { grafo: 'input.strokes', imagen: 'file.nombre' },
  }
  const x: ActionSource = { on: 'file', needs: 'edit', opens: 'viewer', with: { file: 'input.file' }, signs: 'signing' }
  const read = { readOnly: true, formularios: true, sections: [['nombre']] }
  const faultsOf = (call: object, forms: object, fields: object = {}): readonly string[] =>
    checkModule(changed({ actions: { x }, calls: { signing: call }, forms, fields }), context).map(
      ({ pointer, reason }) => `${pointer} ${reason}`,
    )

  it('its call is told the file, and a form shows files', () => {
    const found = faultsOf(signing, { read })
    expect(found.filter((fault) => fault.startsWith('/actions/x'))).toEqual([])
    expect(faultsOf({ ...signing, PUT: 'categorias/{id}/archivos' }, { read })).toContain(
      '/actions/x/signs signingUnbound',
    )
    expect(faultsOf(signing, { read: { ...read, formularios: false } })).toContain('/actions/x unreachableAction')
  })

  it('`signable` is for the files of served forms', () => {
    expect(faultsOf(signing, { read }, { imgIcono: { kind: 'files', signable: true } })).toContain(
      '/fields/imgIcono/signable unread',
    )
  })
})
