import { bindingsOf } from './bindings.ts'
import type { ReportFault } from './fault.ts'
import type { Action, Call, Effect, Module, PathSegment } from './model.ts'

type Calls = Module['calls']

/** Checks the calls of an effect that signs what the viewer shows: they take the strokes, their picture and the code. */
export function checkSigning(effect: Effect, calls: Calls, at: (key: string) => string, fault: ReportFault): void {
  if (effect.signs !== null) checkStrokes(effect.signs, calls, at('signs'), fault)
  if (effect.sendsCode !== null) checkCode(effect, calls, at('sendsCode'), fault)
}

/**
 * Checks an action that signs several records at once: a call opens each of them, and the one that signs takes all, with the hash of
 * each file that was shown.
 */
export function checkSeveral({ name, on, effect }: Action, calls: Calls, fault: ReportFault): void {
  if (on !== 'selection' || effect.signs === null) return
  const opening = effect.calls === null ? undefined : calls.get(effect.calls)
  if (!opening?.paths.every(namesRecord)) fault(`/actions/${name}/signs`, 'openingUnbound', { path: '{id}' })
  const signing = calls.get(effect.signs)
  for (const path of signing ? ['selection.ids', 'input.fileHashes'] : [])
    if (!binds(signing, path)) fault(`/actions/${name}/signs`, 'signingUnbound', { call: effect.signs, path })
}

/** Checks an action that signs a file of a record: the call that signs is told which one. */
export function checkFileSigning({ name, on, effect }: Action, calls: Calls, fault: ReportFault): void {
  const signing = effect.signs === null ? undefined : calls.get(effect.signs)
  if (on !== 'file' || !signing) return
  const isNamed = signing.paths.some((path) =>
    path.some((segment) => segment.kind === 'parameter' && segment.path.join('.') === 'input.fileId'),
  )
  if (!isNamed && !binds(signing, 'input.fileId'))
    fault(`/actions/${name}/signs`, 'signingUnbound', { call: signing.name, path: 'input.fileId' })
}

const namesRecord = (path: readonly PathSegment[]): boolean =>
  path.some((segment) => segment.kind === 'parameter' && segment.path.join('.') === 'id')

function checkStrokes(name: string, calls: Calls, at: string, fault: ReportFault): void {
  const call = calls.get(name)
  if (!call) return fault(at, 'unknownCall', { call: name, known: [...calls.keys()] })
  if (!binds(call, 'input.strokes')) fault(at, 'signingUnbound', { call: name, path: 'input.strokes' })
  if (!pathsOf(call).some(([head]) => head === 'file'))
    fault(at, 'signingUnbound', { call: name, path: 'file.<field>' })
}

/** Checks that the call that sends a code exists, and that the one that signs takes it. */
function checkCode({ signs, sendsCode }: Effect, calls: Calls, at: string, fault: ReportFault): void {
  if (sendsCode !== null && !calls.has(sendsCode))
    return fault(at, 'unknownCall', { call: sendsCode, known: [...calls.keys()] })
  if (!binds(signs === null ? undefined : calls.get(signs), 'input.code'))
    fault(at, 'signingUnbound', { call: signs ?? '', path: 'input.code' })
}

const pathsOf = (call: Call): readonly (readonly string[])[] =>
  bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : []))

const binds = (call: Call | undefined, path: string): boolean =>
  call !== undefined && pathsOf(call).some((parts) => parts.join('.') === path)
