import { describe, expect, it } from 'vitest'
import type { MailSource, ModuleSource } from '#engine/source'
import { compiled, faults } from './shipped.ts'

const MAIL: MailSource = { on: 'create', to: 'duenyo' }

const whole = (mail: object = {}, more: object = {}): ModuleSource => ({
  version: 2,
  id: 'category',
  fields: {
    nombre: { kind: 'text', role: 'title' },
    correo: { kind: 'email' },
    dia: { kind: 'date' },
    desde: { kind: 'dateTime' },
    hasta: { kind: 'dateTime' },
    duenyo: { kind: 'reference', role: 'owner', to: 'user' },
    area: { kind: 'reference', to: 'area' },
    fase: { kind: 'select', options: ['open', 'closed'], moves: { open: ['closed'] } },
  },
  list: { columns: ['nombre'], calendar: { start: 'desde', end: 'hasta', state: 'fase', layers: { listed: {} } } },
  filters: { more: ['desde', 'hasta'] },
  forms: { edit: { sections: [['nombre', 'correo', 'desde', 'hasta', 'duenyo', 'area', 'fase']] } },
  actions: { create: {}, edit: {} },
  calls: {
    list: { GET: 'categorias', query: { fechaInicio: 'filter.hasta.from', fechaFin: 'filter.desde.to' } },
    get: { GET: 'categorias/{id}' },
    create: { POST: 'categorias', body: 'payload' },
    edit: { PUT: 'categorias/{id}', body: 'payload' },
  },
  mails: { told: { ...MAIL, ...mail } },
  ...more,
})

const withEntry = (entry: object, mail: object = {}): ModuleSource => {
  const source = whole(mail)
  const calendar = { ...source.list?.calendar, entry } as NonNullable<ModuleSource['list']>['calendar']
  return { ...source, list: { ...source.list, ...(calendar ? { calendar } : {}) } }
}

describe('LC-02 mails of a definition', () => {
  it.each([
    ['create', { kind: 'create' }],
    ['edit', { kind: 'edit', fields: null }],
    [{ edit: ['desde'] }, { kind: 'edit', fields: ['desde'] }],
    [{ move: ['closed'] }, { kind: 'move', field: 'fase', states: ['closed'] }],
    [
      { before: 'desde', hours: 2 },
      { kind: 'before', field: 'desde', hours: 2 },
    ],
  ])('follow %j', (on, occasion) => {
    const [mail] = compiled(whole({ on, to: ['duenyo', 'correo', 'area.usuSuperv'] })).mails
    expect(mail?.on).toEqual(occasion)
    expect(mail?.to).toEqual([['duenyo'], ['correo'], ['area', 'usuSuperv']])
    expect(mail?.subject).toEqual({ kind: 'key', keys: ['mail.category.told.subject'] })
  })

  it.each<[string, ModuleSource, string]>([
    ['a change of an unknown field', whole({ on: { edit: ['nombre', 'desd'] } }), '/mails/told/on/edit/1 unknownField'],
    ['an unknown state', whole({ on: { move: ['open', 'shut'] } }), '/mails/told/on/move/1 unknownEntry'],
    ['an unknown instant', whole({ on: { before: 'desd', hours: 1 } }), '/mails/told/on/before unknownField'],
    ['hours before a day', whole({ on: { before: 'dia', hours: 1 } }), '/mails/told/on/before noInstant'],
    ['an instant without hours', whole({ on: { before: 'desde' } }), '/mails/told/on missingKey'],
    ['hours without an instant', whole({ on: { edit: ['nombre'], hours: 1 } }), '/mails/told/on/hours unknownKey'],
    ['no hours', whole({ on: { before: 'desde', hours: 0 } }), '/mails/told/on/hours range'],
    ['an unknown recipient', whole({ to: 'duen' }), '/mails/told/to unknownField'],
    ['a recipient that is no address', whole({ to: ['duenyo', 'nombre'] }), '/mails/told/to/1 noAddress'],
    ['a recipient that is a record', whole({ to: 'area' }), '/mails/told/to noAddress'],
    ['a path through no reference', whole({ to: 'nombre.usuSuperv' }), '/mails/told/to noAddress'],
    ['an unknown field of another module', whole({ to: 'area.jefe' }), '/mails/told/to unknownField'],
    ['no address of another module', whole({ to: 'area.nombre' }), '/mails/told/to noAddress'],
    [
      'a condition over what nobody sent',
      whole({ when: { '==': [{ var: 'values.nombre' }, 'x'] } }),
      '/mails/told/when unknownName',
    ],
    [
      'a condition over an unknown field',
      whole({ when: { '==': [{ var: 'record.nombr' }, 'x'] } }),
      '/mails/told/when unknownField',
    ],
    ['an entry that the calendar does not say', whole({ attach: 'calendar' }), '/mails/told/attach noEntry'],
    ['a series of what is not new', whole({ on: 'edit', series: true }), '/mails/told/series seriesOfNoNewRecords'],
    [
      'an entry in an unknown state',
      withEntry({ confirmed: ['shut'] }),
      '/list/calendar/entry/confirmed/0 unknownEntry',
    ],
    [
      'an entry at an unknown place',
      withEntry({ confirmed: ['open'], place: 'lugar' }),
      '/list/calendar/entry/place unknownField',
    ],
  ])('are refused: %s', (_, source, fault) => {
    expect(faults(source)).toContain(fault)
  })

  it('are refused where nothing moves, and where nobody may read a record', () => {
    const { fase: _, ...fields } = whole().fields
    expect(faults({ ...whole({ on: { move: ['open'] } }), fields })).toContain('/mails/told/on/move noMoves')
    const { get: _get, ...calls } = whole().calls ?? {}
    expect(faults({ ...whole(), calls })).toContain('/mails/told mailWithoutGet')
  })
})

const linked = (link: object = {}, more: object = {}): ModuleSource =>
  whole({ link: 'reply' }, { mailLinks: { reply: { opens: 'bookingLink.answer', until: 'desde', ...link } }, ...more })

describe('LC-02 links of mails that need no account', () => {
  it('are compiled with what they hang on', () => {
    const module = compiled(linked({ binds: ['area'], when: { '==': [{ var: 'record.fase' }, 'open'] } }))
    expect(module.mails[0]?.link).toBe('reply')
    expect(module.mailLinks).toMatchObject([
      {
        name: 'reply',
        module: 'bookingLink',
        form: 'answer',
        until: 'desde',
        binds: ['area'],
        label: { kind: 'key', keys: ['mail.category.reply'] },
      },
    ])
  })

  it.each<[string, ModuleSource, string]>([
    ['a link that is not there', whole({ link: 'reply' }), '/mails/told/link unknownName'],
    ['an unknown end', linked({ until: 'desd' }), '/mailLinks/reply/until unknownField'],
    ['an end that is a day', linked({ until: 'dia' }), '/mailLinks/reply/until noInstant'],
    ['an unknown bond', linked({ binds: ['area', 'lugar'] }), '/mailLinks/reply/binds/1 unknownField'],
    [
      'a condition over who made the change',
      linked({ when: { '!': [{ var: 'user.id' }] } }),
      '/mailLinks/reply/when unknownName',
    ],
    ['an unknown module', linked({ opens: 'bookinLink.answer' }), '/mailLinks/reply/opens unknownModule'],
    ['an unknown form', linked({ opens: 'bookingLink.answr' }), '/mailLinks/reply/opens unknownForm'],
    ['a form that needs a session', linked({ opens: 'booking.create' }), '/mailLinks/reply/opens noPublicForm'],
  ])('are refused: %s', (_, source, fault) => {
    expect(faults(source)).toContain(fault)
  })
})
