import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import type { FormularioField } from '#engine/form'
import type { CallResult } from '#renderers/context'
import { animals, listModule, pageOf } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Served filters' }

export default meta

const herd = animals(9)
const CALLS = {
  list: { GET: 'animals', query: { tampag: 'page.size', numpag: 'page.number', nombre: 'filter.name' } },
  forms: { GET: 'animals/forms', query: { isfiltro: 'input.isfiltro' } },
} as const
const PLAIN = { forms: {}, actions: {}, calls: CALLS }
const module = listModule({ ...PLAIN, filters: { always: ['name'], formularios: 'forms' } })
/** Nothing is asked but what an organisation adds. */
const bare = listModule({ ...PLAIN, filters: { always: [], formularios: 'forms' } })

const campo = (id: string, label: string, type: number): FormularioField => ({
  id,
  name: id,
  label,
  type: { id: type },
  dataType: { id: type === 3 ? 2 : 1 },
})
const FORM = {
  id: 'more',
  nombre: 'More',
  version: 1,
  hash: '',
  tipo: { id: 2 },
  campos: [campo('weight', 'Weight', 3), campo('born', 'Born', 4), campo('call', 'Call name', 1)],
}

const seen = { address: '' }
const onAddress = (address: string): void => {
  seen.address = decodeURIComponent(address)
}
const answerWith =
  (forms: CallResult) =>
  (call: string, scope: CallScope): CallResult =>
    call === 'forms' ? forms : pageOf(herd, scope)
const served = answerWith({ ok: true, body: [FORM] })
const none = answerWith({ ok: true, body: [] })

type Screen = ReturnType<typeof within>

const chips = async (screen: Screen): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** DF-12: however a served field is compared, it is said so, and stays so when something else is changed. */
export const Compared = listStory(
  {
    module,
    answer: served,
    onAddress,
    address: 'forms=weight:gt:5&forms=born:lt:2026-01-02&forms=call:ne:Rex&forms=call:has:x&forms=weight:ge:2',
  },
  async (screen) => {
    await screen.findByRole('grid')
    await waitFor(async () =>
      expect(await chips(screen)).toEqual([
        'Weight: 2 – ',
        'Call name: x',
        'Weight: more than 5',
        'Born: before 02/01/2026',
        'Call name: not Rex',
        'Clear filters',
      ]),
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'animal{Enter}')
    const others = ['forms=weight:gt:5', 'forms=born:lt:2026-01-02', 'forms=call:ne:Rex']
    const held = ['forms=weight:ge:2', 'forms=call:has:x']
    await waitFor(() => expect(seen.address).toBe(['name=animal', ...others, ...held].join('&')))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Weight: more than 5' }))
    await waitFor(() => expect(seen.address).toBe(['name=animal', ...others.slice(1), ...held].join('&')))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Call name' }))
    await waitFor(() => expect(seen.address).toBe(['name=animal', ...others.slice(1), ...held.slice(0, 1)].join('&')))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(seen.address).toBe(''))
    await expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  },
)

/** Letters typed while the list still applies earlier ones stay. */
const waiting: (() => void)[] = []
export const TypedOn = listStory(
  { module, answer: none, onAddress, onApply: (apply) => void waiting.push(apply) },
  async (screen) => {
    waiting.length = 0
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'ani')
    await waitFor(() => expect(seen.address).toBe('name=ani'))
    await userEvent.type(name, 'mal')
    waiting.shift()?.()
    await expect(name).toHaveValue('animal')
    await waitFor(() => expect(seen.address).toBe('name=animal'))
    waiting.shift()?.()
    await expect(name).toHaveValue('animal')
  },
)

/** DF-12: a condition over a form that is not here is said as well, and can be dropped, where nothing else is asked too. */
export const Unknown = listStory(
  { module: bare, answer: none, onAddress, address: 'forms=gone:has:oak&forms=weight:ge:5' },
  async (screen) => {
    await screen.findByRole('grid')
    await waitFor(async () =>
      expect(await chips(screen)).toEqual([
        'Unknown filter: contains oak',
        'Unknown filter: at least 5',
        'Clear filters',
      ]),
    )
    await expect(screen.queryByRole('search')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Unknown filter: at least 5' }))
    await waitFor(() => expect(seen.address).toBe('forms=gone:has:oak'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(seen.address).toBe(''))
  },
)
