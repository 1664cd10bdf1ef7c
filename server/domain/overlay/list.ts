import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation, CallContext } from '../../operation/index.ts'
import { pageHeaders } from '../../resource/index.ts'
import { readOverlayStates } from '../definition/index.ts'
import type { OverlayState } from '../definition/index.ts'
import { findEditable } from './editable.ts'
import type { Editable } from './editable.ts'

type Entry = ReturnType<typeof overlayEntry>

const UNTOUCHED: OverlayState = { version: 0, published: null, hasDraft: false }

/** Lists the modules whose fields the organisation may change, with what it has published of each. */
export const list: Operation = async (context, call) => {
  const { portal, rows, tenant, language } = context
  if (call.forms.length > 0 || call.served.length > 0)
    return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const stored = await readOverlayStates(rows, tenant.id)
  const { nombre, cambios } = call.filter
  const searched = typeof nombre === 'string' ? plain(nombre.trim()) : ''
  const { compare } = new Intl.Collator(language)
  const [by] = call.sort
  const entries = [...portal.definitions.modules.keys()]
    .flatMap((id) => findEditable(context, id) ?? [])
    .map((editable) => overlayEntry(editable, stored.get(editable.module.id) ?? UNTOUCHED, context))
    .filter((entry) => plain(entry.nombre).includes(searched))
    .filter((entry) => typeof cambios !== 'boolean' || entry.cambios === cambios)
    .toSorted((one, other) => compare(keyOf(one, by?.field), keyOf(other, by?.field)) || compare(one.id, other.id))
  const sorted = by?.down ? entries.toReversed() : entries
  const { size, number } = call.page ?? { size: ALL_ROWS, number: 1 }
  const page = call.page ? sorted.slice((number - 1) * size, number * size) : sorted
  if (page.length === 0 && number > 1) return refuse('91017')
  const headers = call.page ? pageHeaders(number, size, page.length, { rows: sorted.length, exact: true }) : {}
  return answer(200, page, headers)
}

const keyOf = ({ nombre, numero }: Entry, field: string | undefined): string =>
  field === 'numero' ? String(numero ?? 0).padStart(9, '0') : nombre

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const ACTIONS = ['edit', 'publish']

/** The part that an entry of the list and a whole record have in common. */
export const overlayEntry = (
  { module }: Pick<Editable, 'module'>,
  { version, published, hasDraft }: OverlayState,
  { plan, portal, definitions, translator }: CallContext,
) => ({
  id: module.id,
  version,
  acciones: ACTIONS.map((name) => portal.definitions.access.actions[name] ?? '').filter((id) => plan.actions.has(id)),
  nombre: translator.translate(definitions.modules.get(module.id)?.title ?? module.title),
  numero: published,
  cambios: hasDraft,
})
