/** Addresses of the texts of shell and sign-in, by language (scripts/firstTexts.ts). */
declare module 'virtual:texts' {
  export const en: string
  export const es: string
  export const ca: string
  export const fr: string
}
