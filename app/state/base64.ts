/** How what is kept in the browser is written (SH-14): base64 of UTF-8, by what browsers have always had. */
export const encode = (text: string): string => btoa(unescape(encodeURIComponent(text)))

/** Null if nothing is stored, or if other code wrote the value. */
export function decode(kept: string | null): string | null {
  try {
    return kept === null ? null : decodeURIComponent(escape(atob(kept)))
  } catch {
    return null
  }
}
