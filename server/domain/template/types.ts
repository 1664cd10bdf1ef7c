import type { Language } from '#engine/text'

/** A type of procedure as it is stored, with what its forms can be read in. */
export interface StoredTemplate {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly area: string | null
  /** Words in languages beside the organisation's own. */
  readonly textos: { readonly [language in Language]?: TemplateWords }
  readonly forms: readonly TemplateForm[]
}

export interface TemplateWords {
  readonly nombre?: string
  readonly descripcion?: string
}

export interface TemplateForm {
  readonly id: string
  /** Catalogue table 512. */
  readonly type: number
  /** Ids of the languages in which each of its texts is there. */
  readonly languages: readonly number[]
}
