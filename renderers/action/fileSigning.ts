import type { Call } from '#engine/definition'
import type { FileSigning } from '#renderers/context'
import type { EffectRun } from './runEffect.ts'

/** Signs the file that an effect shows by the call that it names. Undefined if there is none. `needsCode`: with a one-time code. */
export function fileSigning(
  { port, module, effect, call, right }: EffectRun,
  needsCode: boolean,
  onSigned: () => void,
): FileSigning | undefined {
  const signing = effect.signs === null ? undefined : module.calls.get(effect.signs)
  const part = signing && picturePart(signing)
  if (!signing || part === undefined) return undefined
  const { version, ...scope } = call
  const { sendsCode } = effect
  const selection = scope.selection ?? (scope.id === undefined ? [] : [scope.id])
  return {
    ...(needsCode && sendsCode !== null
      ? { sendCode: () => port.call(module, sendsCode, { ...scope, selection }, { right }) }
      : {}),
    onSigned,
    onUnknown: () => port.reload(module.id),
    sign: ({ strokes, picture, fileHash, pages, code }) =>
      port.call(
        module,
        signing.name,
        {
          ...scope,
          // The hash tells more: other fields of the record may have changed meanwhile.
          ...(fileHash === null && version !== undefined ? { version } : {}),
          input: {
            ...scope.input,
            strokes,
            ...(fileHash === null ? {} : { fileHash }),
            ...(pages === null ? {} : { pages }),
            ...(code === null ? {} : { code }),
          },
          file: { [part]: [picture] },
        },
        { right },
      ),
  }
}

/** The field of the part that takes the picture. */
export function picturePart({ body }: Call): string | undefined {
  if (body.kind !== 'parts') return undefined
  return body.bindings.flatMap(({ source }) =>
    source.kind === 'path' && source.path[0] === 'file' ? source.path.slice(1, 2) : [],
  )[0]
}
