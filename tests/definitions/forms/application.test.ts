import { describe, expect, it } from 'vitest'
import { application, companyApplication } from '../../support/answers/application.ts'
import { storedFile } from '../../support/answers/storedFile.ts'
import { against, changed, planOf, sentOf } from './judged.ts'
import type { Changes } from './judged.ts'

const plan = planOf('application')

const PERSON: Changes = [
  [{ '/asunto': ' ' }, ['/asunto required']],
  [{ '/expediente': '2025/0147' }, ['/expediente check?']],
  [{ '/solicitante/tipo': null }, ['/solicitante/tipo required']],
  [{ '/solicitante/documento': '12345678A' }, ['/solicitante/documento check']],
  [{ '/solicitante/documento': '12.345.678-z' }, []],
  [{ '/solicitante/tipoDocumento': 'nie' }, ['/solicitante/documento check']],
  [{ '/solicitante/tipoDocumento': 'nie', '/solicitante/documento': 'x1234567l' }, []],
  [{ '/solicitante/tipoDocumento': 'pasaporte' }, ['/solicitante/paisExpedidor required']],
  [
    { '/solicitante/tipoDocumento': 'pasaporte', '/solicitante/documento': 'P-1', '/solicitante/paisExpedidor': '250' },
    ['/solicitante/documento check'],
  ],
  [{ '/solicitante/llamadaHasta': '08:59' }, ['/solicitante/llamadaHasta check']],
  [{ '/solicitante/llamadaHasta': '' }, ['/solicitante/llamadaHasta required']],
  [{ '/solicitante/direccion': null }, ['/solicitante/direccion required']],
  [{ '/notificacion/correo': '' }, ['/notificacion/correo required']],
  [{ '/notificacion/canal': 'papel' }, []],
  [{ '/notificacion/canal': 'papel', '/notificacion/otraDireccion': true }, ['/notificacion/direccion required']],
  [{ '/solicitud/ocurrido': '2026-03-15T10:00:01.000Z' }, ['/solicitud/ocurrido check']],
  [{ '/solicitud/motivoUrgencia': '' }, ['/solicitud/motivoUrgencia required']],
  [{ '/documentacion/documentos': [] }, ['/documentacion/documentos required']],
  [{ '/documentacion/documentos/0/organismo': '' }, ['/documentacion/documentos/0/organismo required']],
  [{ '/documentacion/documentos/0/fechaEntrega': '2026-03-16' }, ['/documentacion/documentos/0/fechaEntrega check']],
  [{ '/documentacion/documentos/0/fechaEntrega': '2021-03-14' }, ['/documentacion/documentos/0/fechaEntrega check?']],
  [{ '/documentacion/documentos/0/enPoder': false }, ['/documentacion/documentos/0/archivo required']],
  [{ '/documentacion/documentos/0/clase': '+Acta notarial' }, []],
  [{ '/consentimiento/consulta': 'opongo' }, ['/consentimiento/motivoOposicion required']],
  [
    {
      '/consentimiento/consulta': 'opongo',
      '/consentimiento/motivoOposicion': 'Prefiero aportarlos.',
      '/documentacion/aporta': 'no',
    },
    ['/consentimiento/consulta check?'],
  ],
  [{ '/consentimiento/leidaProteccion': false }, ['/consentimiento/leidaProteccion required']],
  [
    { '/solicitante/representado': true },
    [
      '/representante/nombre required',
      '/representante/apellido1 required',
      '/representante/tipoDocumento required',
      '/representante/calidad required',
      '/representante/acreditacion required',
    ],
  ],
]

const COMPANY: Changes = [
  [{}, []],
  [{ '/solicitante/cif': 'A58818502' }, ['/solicitante/cif check']],
  [{ '/notificacion/canal': 'papel' }, ['/notificacion/canal check']],
  [{ '/representante/documento': '12345678Z' }, ['/representante/documento check']],
  [{ '/representante/csv': 'AP 77' }, ['/representante/csv check']],
  [{ '/representante/inscrito': false }, ['/representante/acreditacion required']],
  [{ '/representante/inscrito': false, '/representante/calidad': 'tutor' }, []],
  [{ '/representante/inscrito': false, '/representante/acreditacion': [storedFile('poder.pdf')] }, []],
]

describe('DF-06 the general application', () => {
  it.each(PERSON)('of a person with %j', (changes, problems) => {
    expect(against(plan, changed(application, changes))).toEqual(problems)
  })

  it.each(COMPANY)('of a company with %j', (changes, problems) => {
    expect(against(plan, changed(companyApplication, changes))).toEqual(problems)
  })

  it('warns a professional who asks for paper', () => {
    const answers = changed(application, {
      '/solicitante/representado': true,
      '/representante': companyApplication['representante'],
      '/notificacion/canal': 'papel',
    })
    expect(against(plan, answers)).toEqual(['/notificacion/canal check?'])
  })

  it('a representative is not the applicant', () => {
    const answers = changed(application, {
      '/solicitante/representado': true,
      '/representante': companyApplication['representante'],
      '/representante/tipoDocumento': 'nif',
      '/representante/documento': ' 12345678z ',
    })
    expect(against(plan, answers)).toEqual(['/representante/documento check'])
  })
})

describe('DF-05 the general application sends no hidden part', () => {
  it.each([
    [
      'of a company',
      application,
      { '/solicitante/tipo': 'juridica' },
      'solicitante',
      ['nombre', 'documento', 'representado'],
    ],
    ['of an entity', companyApplication, { '/solicitante/tipo': 'fisica' }, 'solicitante', ['razonSocial', 'cif']],
    ['of electronic notices', application, { '/notificacion/canal': 'papel' }, 'notificacion', ['correo']],
    ['of documents', application, { '/documentacion/aporta': 'no' }, 'documentacion', ['documentos', 'total']],
    ['of a call', application, { '/solicitante/llamada': false }, 'solicitante', ['llamadaDesde', 'llamadaHasta']],
  ] as const)('%s', (_what, answers, changes, group, hidden) => {
    const sent = Object.keys(Object(sentOf(plan, changed(answers, changes))[group]))
    expect(sent.filter((name) => (hidden as readonly string[]).includes(name))).toEqual([])
  })

  it('of a representative who is none', () => {
    const answers = changed(application, { '/representante': companyApplication['representante'] })
    expect(sentOf(plan, answers)).not.toHaveProperty('representante')
  })

  it('and counts the documents', () => {
    expect(sentOf(plan, application)['documentacion']).toMatchObject({ total: 1 })
  })
})
