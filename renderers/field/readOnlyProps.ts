/** What cannot be changed is still read, copied and reached by the keyboard: a disabled control would be grey and skipped. */
export const readOnlyProps = (enabled: boolean): { readonly readOnly?: true; readonly appearance?: 'filled-darker' } =>
  enabled ? {} : { readOnly: true, appearance: 'filled-darker' }
