import type { Language } from '#engine/text'

/** A stored template. */
export interface StoredTemplate {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly area: string | null
  /** Translations of name and description. */
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
  /** Ids of the languages with complete texts. */
  readonly languages: readonly number[]
}
