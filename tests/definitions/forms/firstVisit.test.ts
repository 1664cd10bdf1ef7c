import { describe, expect, it } from 'vitest'
import { firstVisit } from '../../support/answers/firstVisit.ts'
import { TODAY, against, changed, planOf, sentOf } from './judged.ts'
import type { Changes } from './judged.ts'

const plan = planOf('firstVisit')
const child = firstVisit(TODAY)

const CHANGES: Changes = [
  [{}, []],
  [{ '/paciente/fechaNacimiento': '2026-03-16' }, ['/paciente/fechaNacimiento check']],
  [{ '/paciente/fechaNacimiento': '1990-01-01' }, ['/paciente/tipoDocumento required']],
  [
    { '/paciente/fechaNacimiento': '1990-01-01', '/paciente/tipoDocumento': 'nif', '/paciente/documento': '1' },
    ['/paciente/documento check'],
  ],
  [{ '/paciente/tutor': null }, ['/paciente/tutor/nombre required', '/paciente/tutor/documento required']],
  [{ '/cita/dia': TODAY }, ['/cita/dia after']],
  [{ '/cita/hasta': '' }, ['/cita/hasta required']],
  [{ '/cita/hasta': '15:00' }, ['/cita/hasta check']],
  [{ '/cita/poliza': '' }, ['/cita/poliza required']],
  [{ '/cita/aseguradora': '+Mutua local' }, []],
  [{ '/salud/alergias': [] }, ['/salud/alergias required']],
  [{ '/salud/alergias/0/reaccion': 'grave' }, ['/salud/alergias/0/reaccion check?']],
  [{ '/salud/medicado': 'si' }, ['/salud/medicamentos required']],
  [{ '/consentimiento/tratamiento': false }, ['/consentimiento/tratamiento required']],
]

describe('DF-06 the first visit', () => {
  it.each(CHANGES)('with %j', (changes, problems) => {
    expect(against(plan, changed(child, changes))).toEqual(problems)
  })

  it('DF-05 sends no hidden part', () => {
    const sent = sentOf(plan, changed(child, { '/paciente/fechaNacimiento': '1990-01-01', '/cita/asegurado': 'no' }))
    expect(sent['paciente']).not.toHaveProperty('tutor')
    expect(sent['paciente']).toMatchObject({ edad: 36 })
    for (const name of ['aseguradora', 'poliza']) expect(sent['cita']).not.toHaveProperty(name)
  })
})
