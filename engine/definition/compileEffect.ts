import type { Logic } from '#engine/expression'
import type { CodeSource, EffectSource, FollowUp } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { compileChecks } from './compileChecks.ts'
import { compileValues } from './compileCondition.ts'
import { compileConfirm } from './compileConfirm.ts'
import type { ConfirmDefaults } from './compileConfirm.ts'
import type { ReportFault } from './fault.ts'
import type { CodeResponse, Effect } from './model.ts'

export interface EffectDefaults {
  readonly calls: string | null
  readonly opens: string | null
  readonly confirm: ConfirmDefaults
  readonly then: readonly FollowUp[]
}

/** Key in `codes` for a failure without a code. */
export const NO_CODE = 'none'

/** Code shown for a failure without a code (ER-01). */
const UNEXPECTED = '90099'

/** Compiles an effect with its defaults: its checks, its confirmation, the call or screen, and what follows. */
export function compileEffect(
  source: EffectSource,
  defaults: EffectDefaults,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): Effect {
  return {
    checks: compileChecks(source.checks, logic, `${pointer}/checks`, fault),
    calls: source.calls ?? (source.opens === undefined ? defaults.calls : null),
    opens: source.opens ?? defaults.opens,
    in: source.in ?? null,
    width: source.width ?? null,
    with: compileValues(source.with, logic, `${pointer}/with`, fault),
    sends: source.sends ? compileValues(source.sends, logic, `${pointer}/sends`, fault) : null,
    signs: source.signs ?? null,
    sendsCode: source.sendsCode ?? null,
    mask: source.mask ?? null,
    confirm: compileConfirm(source, defaults.confirm, logic, `${pointer}/confirm`, fault),
    then: source.then ?? defaults.then,
    otherwise: source.else ?? [],
    codes: new Map(Object.entries(source.codes ?? {}).map(([code, answer]) => [code, codeAnswer(code, answer)])),
  }
}

const codeAnswer = (code: string, { tone, text, opens, confirm, then }: CodeSource): CodeResponse => ({
  tone: tone ?? 'error',
  text: textOfKeys(text ?? `msg.error.${code === NO_CODE ? UNEXPECTED : code}`),
  opens: opens ?? null,
  confirm: confirm ?? null,
  then: then ?? [],
})
