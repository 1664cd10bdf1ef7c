/** A form for the people of a demo organisation, with some answers. */

export interface DemoForm {
  readonly tenant: string
  /** Name of the form's file. */
  readonly form: string
  /** Form type (catalogue table 512). */
  readonly type: number
  /** Module of the records. */
  readonly module: string
  /** Answers by e-mail. */
  readonly answers: { readonly [email: string]: { readonly [name: string]: unknown } }
}

const RECORD = 1
const FILTER = 2

export const FORMS: readonly DemoForm[] = [
  {
    tenant: 'vilamar',
    form: 'resident',
    type: RECORD,
    module: 'user',
    answers: {
      'customer@vilamar.example': {
        barrio: 'centro',
        residente: '2011-09-01',
        intereses: ['cultura', 'medioambiente'],
        biblioteca: true,
        carnet: 'VM-04417',
      },
      'associate@vilamar.example': { barrio: 'puerto', residente: '2019-03-15', intereses: ['deporte'] },
      'user@vilamar.example': { barrio: 'centro', intereses: ['cultura', 'deporte'], biblioteca: false },
    },
  },
  { tenant: 'vilamar', form: 'residentFilter', type: FILTER, module: 'user', answers: {} },
]
