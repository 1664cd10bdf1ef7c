import type { ModuleSource } from '#engine/source'
import { faults } from './shipped.ts'

/** A small definition of every part, without a mistake. */
export const whole: ModuleSource = {
  version: 1,
  id: 'category',
  fields: { nombre: { kind: 'text', role: 'title' }, orden: { kind: 'number' }, estatus: { kind: 'status' } },
  masks: { '1': ['nombre'] },
  list: { columns: ['nombre'], sort: ['-orden'], export: true },
  filters: { always: ['nombre'], more: ['orden', 'texto'], search: 'texto', fields: { texto: { kind: 'text' } } },
  forms: { edit: { sections: [['nombre', ['orden', 'estatus']]] } },
  actions: { edit: {}, toggle: {}, export: {} },
  calls: {
    list: { GET: 'categorias', query: { nombre: 'filter.nombre', 'estatus[]': 'filter.estatus', tampag: 'page.size' } },
    get: { GET: 'categorias/{id}' },
    edit: { PUT: 'categorias/{id}', parts: { categoria: 'payload', img: 'file.nombre' } },
    toggle: { PUT: 'categorias/{id}', query: { mask: 1024 }, body: 'payload' },
  },
}

export type Change = Partial<{ [key in keyof ModuleSource]: unknown }>

/** One part of the whole definition replaced, each of its entries kept beside those said. */
export const changed = (change: Change): ModuleSource =>
  Object.fromEntries(
    Object.entries({ ...whole, ...change }).map(([key, said]) => {
      const before = Object.entries(whole).find(([name]) => name === key)?.[1] as unknown
      return [key, merges(before) && merges(said) ? { ...before, ...said } : said]
    }),
  ) as unknown as ModuleSource

const merges = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pointers and reasons of the whole definition with one part changed. */
export const told = (change: Change): readonly string[] => faults(changed(change))
