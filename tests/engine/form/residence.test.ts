import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFormulario, initialValues, isObject, validate } from '#engine/form'
import { KINDS } from '#engine/field'
import type { FormPlan, FormState, Formulario, PlanNode, Values } from '#engine/form'
import { LINKS, plain, sent, served, environment, wrong } from './served.ts'
import { runs } from '../../support/runs.ts'

function planOf(form: Formulario): FormPlan {
  const compiled = compileFormulario(form, { kinds: KINDS, links: LINKS })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const residence = planOf(plain('residence'))
const application = planOf(plain('application'))

const applicant = {
  _id: 'r0',
  nombre: 'Ana Prats',
  fechaNacimiento: '1988-04-02',
  documento: '12345678Z',
  parentesco: 'titular',
}
const moving = {
  motivo: 'cambio',
  domicilioAnterior: 'Carrer Major 1',
  vivienda: { via: 'Carrer Nou 2', codigoPostal: '08001', titulo: 'inquilino' },
  fechaEntrada: '2026-03-01',
  temporal: false,
  miembros: [applicant],
  correo: 'ana@example.org',
  declaracion: true,
}
const withMember = (member: object): Values => ({
  ...moving,
  miembros: [
    applicant,
    { _id: 'r1', nombre: 'Pau', fechaNacimiento: '1990-01-01', documento: 'X1', parentesco: 'pareja', ...member },
  ],
})

describe('registration of residence', () => {
  it('a complete one is sent as it is, with the number of people computed', () => {
    expect(wrong(residence, moving)).toEqual([])
    expect(sent(residence, { ...moving, totalMiembros: 40 })).toEqual({ ...moving, totalMiembros: 1 })
  })

  it('DF-04 an untouched one asks for what is always needed', () => {
    const typed = initialValues(residence, {}, environment)
    expect(wrong(residence, typed)).toEqual([
      '/motivo required',
      '/vivienda/via required',
      '/vivienda/codigoPostal required',
      '/vivienda/titulo required',
      '/fechaEntrada required',
      '/miembros/0/nombre required',
      '/miembros/0/fechaNacimiento required',
      '/miembros/0/parentesco required',
      '/correo required',
      '/declaracion required',
    ])
  })

  it.each([
    ['municipio', ['/municipioAnterior required']],
    ['extranjero', ['/paisAnterior required', '/miembros/0/procedencia required']],
    ['cambio', ['/domicilioAnterior required']],
    ['nacimiento', []],
  ])('DF-05 the reason %s asks for its own fields', (motivo, problems) => {
    expect(wrong(residence, { ...moving, motivo, domicilioAnterior: '' })).toEqual(problems)
  })

  it.each([
    ['2026-03-15', []],
    ['2026-03-16', ['/fechaEntrada check']],
  ])('DF-06 moving in on %s', (fechaEntrada, problems) => {
    expect(wrong(residence, { ...moving, fechaEntrada })).toEqual(problems)
  })

  it.each([
    [true, '', ['/fechaSalida required']],
    [true, '2026-03-01', ['/fechaSalida check']],
    [true, '2026-03-02', []],
    [false, '2020-01-01', []],
  ])('DF-06 for a limited time %j until %j', (temporal, fechaSalida, problems) => {
    expect(wrong(residence, { ...moving, temporal, fechaSalida })).toEqual(problems)
  })

  it.each([
    ['0801', ['/vivienda/codigoPostal check']],
    ['0800A', ['/vivienda/codigoPostal check']],
    ['08001', []],
  ])('DF-06 the postcode %s', (codigoPostal, problems) => {
    expect(wrong(residence, { ...moving, vivienda: { ...moving.vivienda, codigoPostal } })).toEqual(problems)
  })

  it.each([
    ['2012-03-15', '', ['/miembros/1/documento required']],
    ['2012-03-16', '', []],
    ['1950-02-28', '', ['/miembros/1/documento required']],
    ['', '', ['/miembros/1/fechaNacimiento required']],
    ['2012-03-16', '12.345', ['/miembros/1/documento check']],
  ])('DF-04 who was born on %j needs a document from the age of 14', (fechaNacimiento, documento, problems) => {
    expect(wrong(residence, withMember({ fechaNacimiento, documento, consentimiento: true }))).toEqual(problems)
  })

  it.each([
    ['2008-03-15', []],
    ['2008-03-16', ['/miembros/1/consentimiento required']],
  ])('DF-05 who was born on %s needs the consent of the parents until 18', (fechaNacimiento, problems) => {
    expect(wrong(residence, withMember({ fechaNacimiento }))).toEqual(problems)
  })

  it('DF-05 another relation is asked for in its own row only', () => {
    expect(wrong(residence, withMember({ parentesco: 'otro' }))).toEqual(['/miembros/1/otroParentesco required'])
  })

  it('DF-06 there is one applicant', () => {
    expect(wrong(residence, withMember({ parentesco: 'titular' }))).toEqual([
      '/miembros/0/parentesco check',
      '/miembros/1/parentesco check',
    ])
  })

  it.each([
    [0, ['/miembros required']],
    [12, []],
    [13, ['/miembros tooMany']],
  ])('%i people', (count, problems) => {
    const miembros = Array.from({ length: count }, (_, at) => ({
      ...applicant,
      _id: `p${at}`,
      parentesco: at === 0 ? 'titular' : 'hijo',
    }))
    expect(wrong(residence, { ...moving, miembros })).toEqual(problems)
    expect(sent(residence, { ...moving, miembros })['totalMiembros']).toBe(count)
  })
})

describe('general application', () => {
  const asked = {
    asunto: 'Street lamp',
    expone: 'It has been out for a week.',
    solicita: 'Please mend it.',
    representa: false,
    medio: 'correo',
    correo: 'ana@example.org',
  }

  it('a complete one is sent as it is', () => {
    expect([wrong(application, asked), sent(application, asked)]).toEqual([[], asked])
  })

  it.each([
    ['correo', ['/correo required']],
    ['telefono', ['/telefono required']],
    ['postal', ['/direccion required']],
  ])('DF-05 to be answered by %s asks for where', (medio, problems) => {
    expect(wrong(application, { ...asked, medio, correo: '' })).toEqual(problems)
  })

  it('DF-05 acting for another person asks who that is', () => {
    expect(wrong(application, { ...asked, representa: true })).toEqual([
      '/representado/nombre required',
      '/representado/documento required',
    ])
  })

  it.each([
    ['600 123 456', []],
    ['+33 612345678', []],
    ['call me', ['/telefono check']],
  ])('DF-06 the telephone %s', (telefono, problems) => {
    expect(wrong(application, { ...asked, medio: 'telefono', telefono })).toEqual(problems)
  })

  it('DF-06 an odd reference is a warning only', () => {
    const { problems } = validate(application, { ...asked, expediente: '2025/0147' }, environment)
    expect(problems.map(({ pointer, severity }) => [pointer, severity])).toEqual([['/expediente', 'warning']])
  })
})

const oddities = fc.oneof(
  fc.constantFrom(null, '', ' ', 0, -1, true, [], {}, '2026-02-30', 'x'.repeat(200)),
  fc.string({ maxLength: 8 }),
)
const days = fc.constantFrom('1950-01-01', '2008-03-16', '2012-03-15', '2026-03-01', '2026-03-15', '2026-03-16')

const words = () => fc.constantFrom('08001', 'ana@example.org', 'Ana', '12345678Z')

/** Values that usually fit a kind. For countries, some keys. */
const FITTING: { readonly [kind: string]: (field: PlanNode['field']) => fc.Arbitrary<unknown> } = {
  select: ({ options, source }) => {
    const key = fc.constantFrom(...options.map(({ key }) => key), ...(options.length > 0 ? [] : ['724', '250', '604']))
    return source.many ? fc.array(key, { maxLength: 3 }) : key
  },
  checkbox: () => fc.boolean(),
  date: () => days,
  number: () => fc.constantFrom(-1, 0, 1, 2.5, 2026),
  money: () =>
    fc.record({ importe: fc.constantFrom(-100, 0, 1, 150_000, 6_010_001), moneda: fc.constantFrom('EUR', 'USD') }),
  files: () => fc.constantFrom([], [{ id: 'f', name: 'a.pdf', size: 1 }]),
  phone: () => fc.constant({ pais: 34, telefono: '600112233' }),
  address: () => fc.constant({ linea: 'Carrer Nou', poblacion: 'Vilamar', pais: 724 }),
}

/** Answers a person, a careless client or a hostile one may give: keys mostly fit, some are left out. */
function answers(nodes: readonly PlanNode[]): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(nodes.map((node) => [node.field.name, answer(node)])), { requiredKeys: [] })
}

function answer({ field, children }: PlanNode): fc.Arbitrary<unknown> {
  if (field.kind.shape === 'group') return answers(children)
  if (field.kind.shape === 'rows') {
    const row = fc.record({
      values: answers(children),
      id: fc.option(fc.constantFrom('a', 'b', 'r0', 'r1'), { nil: undefined }),
    })
    return fc.array(
      row.map(({ values, id }) => (id === undefined ? values : { ...values, _id: id })),
      { maxLength: 14 },
    )
  }
  const fitting = (FITTING[field.kind.kind] ?? words)(field)
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: oddities })
}

/** Pointers of what was sent although it is not visible. */
function unseen(
  nodes: readonly PlanNode[],
  values: unknown,
  at: string,
  states: FormState['states'],
): readonly string[] {
  if (!isObject(values)) return []
  return nodes
    .filter(({ field }) => Object.hasOwn(values, field.name))
    .flatMap((node) => {
      const pointer = `${at}/${node.field.name}`
      const value = values[node.field.name]
      const below =
        Array.isArray(value) && node.field.kind.shape === 'rows'
          ? value.flatMap((row, place) => unseen(node.children, row, `${pointer}/${place}`, states))
          : unseen(node.children, value, pointer, states)
      return [...(states.get(pointer)?.visible ? [] : [pointer]), ...below]
    })
}

const WHOLE: readonly (readonly [name: string, form: FormPlan])[] = [
  ['a plain residence', residence],
  ['a plain application', application],
  ...['application', 'residence', 'grant', 'postedWorkers', 'firstVisit', 'reservation'].map(
    (name) => [name, planOf(served(name, 'en'))] as const,
  ),
]

describe.each(WHOLE)('whatever is answered to %s', { timeout: 60_000 }, (_, form) => {
  it('DF-11 validating what was sent changes nothing: neither values nor problems', () => {
    fc.assert(
      fc.property(answers(form.roots), (typed) => {
        const first = validate(form, typed, environment)
        const second = validate(form, first.values, environment)
        expect(second.values).toEqual(first.values)
        expect(second.problems.map(({ pointer, code }) => [pointer, code])).toEqual(
          first.problems.map(({ pointer, code }) => [pointer, code]),
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('DF-05 nothing hidden is sent or complained of', () => {
    fc.assert(
      fc.property(answers(form.roots), (typed) => {
        const { values, problems, state } = validate(form, typed, environment)
        const visible = (pointer: string): boolean =>
          (state.states.get(pointer) ?? state.states.get(pointer.replace(/\/\d+$/, '')))?.visible === true
        expect(unseen(form.roots, values, '', state.states)).toEqual([])
        expect(problems.filter(({ pointer }) => !visible(pointer))).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })

  it('DF-05 what is typed into hidden fields changes nothing that is sent', () => {
    fc.assert(
      fc.property(answers(form.roots), oddities, (typed, odd) => {
        const { values, state } = validate(form, typed, environment)
        const hidden = form.roots
          .filter(({ field }) => state.states.get(`/${field.name}`)?.visible === false)
          .map(({ field }) => [field.name, odd])
        expect(sent(form, { ...typed, ...Object.fromEntries(hidden) })).toEqual(values)
      }),
      { numRuns: runs(300) },
    )
  })
})
