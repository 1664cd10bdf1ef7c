import { describe, expect, it } from 'vitest'
import type { Values } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { FormStore } from '../../../renderers/form/store.ts'
import { planOf } from '../../support/largeForm.ts'

const environment = { today: '2026-03-15', now: '2026-03-15T10:00:00.000Z', names: {} }

const store = (sources: { readonly [name: string]: FieldSource }, record: Values = {}): FormStore =>
  new FormStore(planOf(sources), record, environment)

/** The code of the problem that a field shows. */
function shown(form: FormStore, pointer: string): string | null {
  const { shown: one } = form.field(pointer)
  return one?.kind === 'problem' ? one.problem.code : null
}

const summed = (form: FormStore): readonly string[] => form.summary().problems.map(({ pointer }) => pointer)

describe('DF-04 what counts as filled in while a form is filled', () => {
  it.each<readonly [source: FieldSource, blanks: readonly unknown[], filled: unknown, says: string]>([
    [{ kind: 'text' }, ['', ' ', '\t'], 'x', 'text'],
    [{ kind: 'multiline' }, ['\n '], 'x', 'text'],
    [{ kind: 'number' }, [null, ''], 0, 'text'],
    [{ kind: 'date' }, [null, ''], '2026-01-01', 'text'],
    [{ kind: 'select', options: ['a'] }, [null, ''], 'a', 'select'],
    [{ kind: 'select', options: ['a'], many: true }, [[], null], ['a'], 'select'],
    [{ kind: 'checkbox' }, [false, null], true, 'select'],
    [{ kind: 'files' }, [[], null], [{ id: 'f', name: 'a.pdf', size: 1 }], 'select'],
  ])('DF-04 of %j', (source, blanks, filled, says) => {
    const form = store({ a: { ...source, required: true } })
    form.touchLater('/a')()
    for (const blank of blanks) {
      form.write('/a', blank)
      expect(shown(form, '/a'), JSON.stringify(blank)).toBe('required')
      const { shown: one } = form.field('/a')
      expect(one?.kind === 'problem' && one.problem.text.kind === 'key' && one.problem.text.keys.at(-1)).toBe(
        `lbl.general.valid.form.dinac.${says}`,
      )
      expect(form.field('/a').value).toEqual(blank)
    }
    form.write('/a', filled)
    expect(shown(form, '/a')).toBeNull()
  })

  it('DF-04 goes into rows of rows', () => {
    const inner: FieldSource = { kind: 'repeat', keep: [], required: true, of: { x: { kind: 'text', required: true } } }
    const form = store({ rows: { kind: 'repeat', keep: [], required: true, of: { inner } } })
    form.submit()
    expect(summed(form)).toEqual(['/rows/0/inner/0/x'])
    form.addRow('/rows')
    form.addRow('/rows/0/inner')
    form.submit()
    expect(summed(form)).toEqual(['/rows/0/inner/0/x', '/rows/0/inner/1/x', '/rows/1/inner/0/x'])
    form.removeRow('/rows/0/inner', 0)
    form.write('/rows/0/inner/0/x', 'x')
    expect(summed(form)).toEqual(['/rows/1/inner/0/x'])
    form.moveRow('/rows', 1, 0)
    expect(summed(form)).toEqual(['/rows/0/inner/0/x'])
  })
})

describe('DF-07 when a problem shows', () => {
  const sources: { readonly [name: string]: FieldSource } = {
    a: { kind: 'text', max: 2, required: true },
    b: { kind: 'text', required: true },
    rows: { kind: 'repeat', start: 0, of: { x: { kind: 'text', max: 1 } } },
  }

  it('DF-07 not while it is typed, once the field was left, and again at every key from then on', () => {
    const form = store(sources)
    form.write('/a', 'xyz')
    expect(shown(form, '/a')).toBeNull()
    form.touchLater('/a')()
    expect([shown(form, '/a'), shown(form, '/b'), summed(form)]).toEqual(['tooLong', null, []])
    form.write('/a', 'xy')
    expect(shown(form, '/a')).toBeNull()
    form.write('/a', 'xyz')
    expect([shown(form, '/a'), form.field('/a').value]).toEqual(['tooLong', 'xyz'])
  })

  it('DF-07 of every field once the form is submitted, in the order in which they stand', () => {
    const form = store(sources, { rows: [{ _id: 'r', x: 'long' }] })
    expect(form.submit().accepted).toBe(false)
    expect(summed(form)).toEqual(['/a', '/b', '/rows/0/x'])
    expect(['/a', '/b', '/rows/0/x'].map((pointer) => shown(form, pointer))).toEqual([
      'required',
      'required',
      'tooLong',
    ])
    form.reset()
    expect([summed(form), shown(form, '/a')]).toEqual([[], null])
  })

  it('DF-07 a row takes with it that it was left, and a new one in its place was not', () => {
    const form = store(sources, {
      rows: [
        { _id: 'r0', x: '1' },
        { _id: 'r1', x: 'long' },
      ],
    })
    const leave = form.touchLater('/rows/1/x')
    form.removeRow('/rows', 0)
    leave()
    expect(shown(form, '/rows/0/x')).toBe('tooLong')
    form.removeRow('/rows', 0)
    form.addRow('/rows')
    form.write('/rows/0/x', 'long')
    expect([form.field('/rows').rows, shown(form, '/rows/0/x')]).toEqual([['r0'], null])
  })

  it('DF-07 a field that was left is judged again when it is shown again', () => {
    const form = store({
      on: { kind: 'checkbox', initial: true },
      g: { kind: 'group', visible: 'on', of: { x: { kind: 'text', max: 1 } } },
    })
    form.write('/g/x', 'long')
    form.touchLater('/g/x')()
    form.write('/on', false)
    expect(form.field('/g/x').visible).toBe(false)
    form.write('/on', true)
    expect([shown(form, '/g/x'), form.field('/g/x').value]).toEqual(['tooLong', 'long'])
  })

  it('DF-07 a row that is added after the form was submitted is marked when it was left, or submitted too', () => {
    const rows: FieldSource = { kind: 'repeat', keep: [], required: true, of: { x: { kind: 'text', required: true } } }
    const form = store({ rows })
    form.submit()
    form.addRow('/rows')
    expect([shown(form, '/rows/0/x'), shown(form, '/rows/1/x')]).toEqual(['required', null])
    expect(summed(form)).toEqual(['/rows/0/x'])
    form.touchLater('/rows/1/x')()
    expect([shown(form, '/rows/1/x'), summed(form)]).toEqual(['required', ['/rows/0/x', '/rows/1/x']])
    form.addRow('/rows')
    expect(form.submit().accepted).toBe(false)
    expect(summed(form)).toEqual(['/rows/0/x', '/rows/1/x', '/rows/2/x'])
  })

  it('DF-07 a field that is shown after the form was submitted is new, and so is one that was hidden meanwhile', () => {
    const form = store({
      on: { kind: 'checkbox' },
      x: { kind: 'text', visible: 'on', required: true },
      rows: { kind: 'repeat', visible: 'on', keep: [], required: true, of: { y: { kind: 'text', required: true } } },
    })
    const marks = () => ['/x', '/rows/0/y'].map((pointer) => shown(form, pointer))
    expect(form.submit().accepted).toBe(true)
    form.write('/on', true)
    expect([marks(), summed(form)]).toEqual([[null, null], []])
    expect(form.submit().accepted).toBe(false)
    expect(marks()).toEqual(['required', 'required'])
    form.write('/on', false)
    form.write('/on', true)
    expect([marks(), summed(form)]).toEqual([[null, null], []])
  })

  it('DF-07 what was typed before a pause is judged as before once it is restored and submitted', () => {
    const form = store(sources)
    form.restore({ a: 'xyz', rows: [{ _id: 'k', x: 'long' }] })
    expect([form.summary(), form.typed['b'], form.field('/rows').rows]).toEqual([
      { dirty: true, submitted: false, problems: [] },
      null,
      ['k'],
    ])
    form.submit()
    expect(summed(form)).toEqual(['/a', '/b', '/rows/0/x'])
  })
})

describe('DF-08 days that must lie in the future, or after another', () => {
  it.each([
    ['2026-03-14', 'after'],
    ['2026-03-15', 'after'],
    ['2026-03-16', null],
  ])('DF-08 %s, when today is the 15th of March', (day, code) => {
    const form = store({ a: { kind: 'date', after: 'today' } })
    form.touchLater('/a')()
    form.write('/a', day)
    expect(shown(form, '/a')).toBe(code)
  })

  it('DF-08 a day is not before that of another field, whichever of the two is changed', () => {
    const form = store({
      from: { kind: 'date' },
      to: { kind: 'date', after: 'from' },
      last: { kind: 'date', before: 'to' },
    })
    for (const pointer of ['/to', '/last']) form.touchLater(pointer)()
    form.write('/from', '2026-02-02')
    form.write('/to', '2026-02-01')
    form.write('/last', '2026-02-02')
    expect([shown(form, '/to'), shown(form, '/last')]).toEqual(['after', 'before'])
    form.write('/from', '2026-02-01')
    form.write('/last', '2026-02-01')
    expect([shown(form, '/to'), shown(form, '/last')]).toEqual([null, null])
    form.write('/from', 'no day')
    expect(shown(form, '/to')).toBeNull()
  })
})

describe('DF-09 choices that are not in the list', () => {
  it.each([
    [true, '+Other', null],
    [true, '+ ', 'option'],
    [true, 'z', 'option'],
    [false, '+Other', 'option'],
  ])('DF-09 in a list that may be added to (%s): %j', (creatable, value, code) => {
    const form = store({ a: { kind: 'select', options: ['x'], ...(creatable ? { creatable } : {}) } })
    form.touchLater('/a')()
    form.write('/a', value)
    expect(shown(form, '/a')).toBe(code)
  })
})
