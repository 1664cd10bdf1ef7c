/** A read-only field can still be read, copied and focused. A disabled control would be grey and skipped. */
export const readOnlyProps = (enabled: boolean): { readonly readOnly?: true; readonly appearance?: 'filled-darker' } =>
  enabled ? {} : { readOnly: true, appearance: 'filled-darker' }
