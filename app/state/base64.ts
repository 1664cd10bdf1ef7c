/** How what is kept in the browser is written (SH-14): base64 of UTF-8, by what browsers have always had. */
export const encode = (text: string): string => btoa(unescape(encodeURIComponent(text)))

/** Null: nothing is kept, or somebody else wrote there. */
export function decode(kept: string | null): string | null {
  try {
    return kept === null ? null : decodeURIComponent(escape(atob(kept)))
  } catch {
    return null
  }
}
