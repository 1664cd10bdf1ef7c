import type { TemplateWords } from '../domain/template/index.ts'
import type { DocumentSource } from '../form/index.ts'

/** Translations of a demo procedure's name, and its documents. */
export interface DemoProcedureExtras {
  readonly textos: { readonly [language: string]: TemplateWords }
  readonly documents?: readonly DocumentSource[]
}

/** By organisation code and form name. */
export const PROCEDURE_EXTRAS: { readonly [procedure: string]: DemoProcedureExtras } = {
  'vilamar/residence': {
    textos: {
      es: {
        nombre: 'Empadronamiento',
        descripcion: 'Alta en el padrón de las personas que viven en una misma vivienda',
      },
      en: {
        nombre: 'Registration of residence',
        descripcion: 'Registers the people who live in one home as residents',
      },
      fr: {
        nombre: 'Inscription au registre des habitants',
        descripcion: 'Inscrit les personnes qui vivent dans un même logement',
      },
    },
  },
  'vilamar/reservation': {
    textos: {
      es: { nombre: 'Uso de un equipamiento', descripcion: 'Reserva de un equipamiento municipal para una actividad' },
      en: { nombre: 'Use of a facility', descripcion: 'Books a municipal facility for an activity' },
      fr: {
        nombre: 'Utilisation d’un équipement',
        descripcion: 'Réserve un équipement municipal pour une activité',
      },
    },
    documents: [
      {
        id: 'estatutos',
        nombre: {
          ca: 'Estatuts de l’entitat',
          es: 'Estatutos de la entidad',
          en: 'Articles of association',
          fr: 'Statuts de l’association',
        },
        obligatorio: false,
      },
    ],
  },
  'vilamar/application': {
    textos: {
      es: { nombre: 'Instancia general', descripcion: 'Solicitud dirigida al Ayuntamiento' },
      en: { nombre: 'General application', descripcion: 'A request to the town hall' },
      fr: { nombre: 'Demande générale', descripcion: 'Une demande adressée à la mairie' },
    },
  },
  'vilamar/grant': {
    textos: {
      es: { nombre: 'Subvención a entidades', descripcion: 'Ayuda a proyectos de las entidades del municipio' },
      en: { nombre: 'Grant for associations', descripcion: 'Support for projects of local associations' },
      fr: { nombre: 'Subvention aux associations', descripcion: 'Aide aux projets des associations de la commune' },
    },
    documents: [
      {
        id: 'memoria',
        nombre: {
          ca: 'Memòria del projecte',
          es: 'Memoria del proyecto',
          en: 'Project report',
          fr: 'Descriptif du projet',
        },
        obligatorio: true,
        firmable: true,
      },
      {
        id: 'presupuesto',
        nombre: {
          ca: 'Pressupost detallat',
          es: 'Presupuesto detallado',
          en: 'Detailed budget',
          fr: 'Budget détaillé',
        },
        obligatorio: false,
      },
    ],
  },
  'vilamar/postedWorkers': {
    textos: {
      es: {
        nombre: 'Exención por trabajos en el extranjero',
        descripcion: 'Rentas del trabajo realizado fuera de España',
      },
      en: { nombre: 'Exemption for work abroad', descripcion: 'Income from work done outside Spain' },
      fr: {
        nombre: 'Exonération pour travail à l’étranger',
        descripcion: 'Revenus d’un travail effectué hors d’Espagne',
      },
    },
  },
  'clinica/firstVisit': {
    textos: {
      en: { nombre: 'First visit', descripcion: 'Data, cover and health of those who come for the first time' },
    },
  },
}
