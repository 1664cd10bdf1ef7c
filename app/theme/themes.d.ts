/** Addresses of the tables of Fluent's themes (scripts/themeTables.ts). */
declare module 'virtual:themes' {
  export const light: string
  export const dark: string
  export const contrast: string
}
