import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import type { FormularioField } from '#engine/form'
import { LINKS, field, formulario } from './served.ts'

const SELECT = 6
const REFERENCE = 20

const linked = (link: string, type = SELECT): FormularioField => ({ ...field('f', 'select'), type: { id: type }, link })

/** Source of the choices of a field with this link, or the problems of the field. */
const sourceOf = (link: string, type?: number): unknown => {
  const compiled = compileFormulario(formulario(linked(link, type)), { kinds: KINDS, links: LINKS })
  if (!compiled.ok)
    return compiled.problems.map(({ pointer, reason, figures }) => [pointer, reason, figures?.['suggestion']])
  const { options, to, with: given } = compiled.value.roots[0]?.field.source ?? {}
  return { ...(options ? { options } : {}), ...(to === undefined ? {} : { to }), ...(given ? { with: given } : {}) }
}

const linkTo = (word: string, argument: string | undefined): string => (argument === undefined ? word : `${word}.own`)

describe('DF-10 the link of a served field', () => {
  it.each(Object.entries(LINKS.words))('%s leads where links.json says', (word, { call, module, argument }) => {
    const link = linkTo(word, argument)
    const given = argument === undefined ? {} : { [argument]: { const: 'own' } }
    expect(sourceOf(link)).toEqual({ options: { call, with: given } })
    const suggestion = argument === undefined ? word : `${word}.…`
    expect(sourceOf(link, REFERENCE)).toEqual(
      module === undefined ? [['/campos/0/link', 'unknownLink', suggestion]] : { to: module, with: given },
    )
  })

  it('an argument is given where the link has one, and nowhere else', () => {
    expect(sourceOf('lista')).toEqual([['/campos/0/link', 'unknownLink', expect.anything()]])
    expect(sourceOf('elemento.own')).toEqual([['/campos/0/link', 'unknownLink', 'elemento']])
  })

  it('a field alone is for the first parameter', () => {
    expect(sourceOf('lista.own?place')).toEqual(sourceOf('lista.own?idpadre=place'))
    expect(sourceOf('elemento?place')).toEqual([['/campos/0/link', 'unknownName', undefined]])
  })

  it.each(
    Object.entries(LINKS.words).flatMap(([word, { parents = [], argument }]) =>
      parents.map((name) => [linkTo(word, argument), name] as const),
    ),
  )('%s may hang on %s', (link, parameter) => {
    expect(sourceOf(`${link}?${parameter}=other`)).toMatchObject({ options: { with: { [parameter]: 'other' } } })
  })

  it.each(['1', '134217728', '4294967296', '134217736'])('%s is a catalogue', (table) => {
    const { call, parameter } = LINKS.catalogue
    expect(sourceOf(table)).toEqual({ options: { call, with: { [parameter]: Number(table) } } })
  })

  it.each([
    ['nothing', 'unknownLink', undefined],
    ['elemeto', 'unknownLink', 'elemento'],
    ['constructor', 'unknownLink', undefined],
    ['0', 'unknownLink', undefined],
    ['99999999999', 'unknownLink', undefined],
    ['-1', 'unknownLink', undefined],
    ['elemento?idelemento=other', 'unknownName', undefined],
    ['modalidad?idelement=other', 'unknownName', undefined],
  ])('%s is refused', (link, reason, suggestion) => {
    expect(sourceOf(link)).toEqual([['/campos/0/link', reason, suggestion]])
  })

  it('is refused within a group, at its place', () => {
    const group = { ...field('g', 'group'), subFields: [field('a', 'text'), linked('nothing')] }
    const compiled = compileFormulario(formulario(field('b', 'text'), group), { kinds: KINDS, links: LINKS })
    expect(!compiled.ok && compiled.problems.map(({ pointer }) => pointer)).toEqual(['/campos/1/subFields/1/link'])
  })

  it('is refused where the form has it, in whatever order its fields stand', () => {
    const filter = { ...field('a', 'text', { orden: 3 }), tipoCampo: 3 }
    const wrong = (name: string, orden: number): FormularioField => ({
      ...linked('nothing'),
      id: name,
      name,
      orden,
      expressions: { fieldTrue: { near: [1] } },
    })
    const compiled = compileFormulario(formulario(filter, wrong('b', 2), wrong('c', 1)), { kinds: KINDS, links: LINKS })
    expect(!compiled.ok && compiled.problems.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/campos/1/link',
      '/campos/1/visible/near',
      '/campos/2/link',
      '/campos/2/visible/near',
    ])
  })

  it('leads nowhere without links', () => {
    const compiled = compileFormulario(formulario(linked('elemento')), { kinds: KINDS })
    expect(!compiled.ok && compiled.problems.map(({ reason }) => reason)).toEqual(['unknownLink'])
  })
})
