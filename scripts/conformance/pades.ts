import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyPdf } from '../../server/signature/index.ts'
import type { FileProblem, SignatureProblem } from '../../server/signature/index.ts'
import { emptyTally, leaveOut } from './tally.ts'
import type { Tally } from './tally.ts'

type Problem = FileProblem | SignatureProblem

/** Files of `dss-pades/src/test/resources/validation` (github.com/esig/dss) whose signatures are right and cover all. */
const VALID: readonly string[] = [
  'DSS-2025.pdf',
  'DSS-3226.pdf',
  'DSS-3567.pdf',
  'Signature-P-FR_CS-5.pdf',
  'Signature-P-HU_MIC-1.pdf',
  'Signature-P-HU_POL-3.pdf',
  'Signature-P-HU_POL-7.pdf',
  'Signature-P-PK7-2.pdf',
  'TestToSignPDFSHA256_TST_SIG_NOT_FOUND.pdf',
  'adbe_crl_signed.pdf',
  'adbe_ocsp_signed.pdf',
  'doc-firmado-T.pdf',
  'dss-1376/DSS1376-rev_n-5.pdf',
  'dss-1959/pades-tst-with-orphan-refs.pdf',
  'dss-2058/dss-2058-QC-LTA-test.pdf',
  'dss-2554/certified-changes-permitted.pdf',
  'dss-2554/fieldmdp-include.pdf',
  'dss-818/Signature-P-DE_CRY-2 (HASH_FAILURE).pdf',
  'dss-818/Signature-P-IT_ADO-1 (HASH_FAILURE) (ECDSA).pdf',
  'dss-818/Signature-P-SK-1 (HASH_FAILURE).pdf',
  'evidence-record/PAdES_with_er.pdf',
  'evidence-record/Signature-P-B-7da49953-d837-4f0b-8f38-aa5aa4181e3c.pdf',
  'hello_signed_INCSAVE_signed.pdf',
  'muestra-firmado-firmado.pdf',
  'pades-bes.pdf',
  'pades-epes.pdf',
  'pades-level-b-sig-policy-invalid-digest-algo.pdf',
  'pades-lt-extended-abde.pdf',
  'pades-lt-extended-dss.pdf',
  'pades-ltv-from-epes.pdf',
  'pades-ltv-with-reason.pdf',
  'pades-ltv.pdf',
  'pades-not-epes.pdf',
  'pades-t-duplicated-sigtst.pdf',
  'pades-t-level-extended.pdf',
  'pades-tst-with-null-type.pdf',
  'pdf-signed-original.pdf',
  'pdf-with-eof-cr.pdf',
  'pkcs7.pdf',
  'self-issued-qesig.pdf',
]

/** Files that were altered, appended to or badly signed, by the problem that has to be found. */
const WRONG: { readonly [problem in Problem]?: readonly string[] } = {
  unreadable: [
    'malformed-pades.pdf',
    'pades_infinite_loop.pdf',
    'pades_opposite_infinite_loop.pdf',
    'pdf-signed-corrupted.pdf',
    'pdf-spoofing-attack.pdf',
  ],
  unsigned: ['retrieved-modified_after_signature.pdf'],
  appended: [
    'dss-2236/hide.pdf',
    'dss-2236/replace.pdf',
    'modified_after_signature.pdf',
    'pades-signed-annot-added.pdf',
    'pades-signed-filled-form.pdf',
    'pades-spoofing-replaced-reason.pdf',
    'pdf-removed-pages.pdf',
    'pdf-signed-added-page.pdf',
  ],
  changed: [
    'dss-1376/DSS1376-rev_n.pdf',
    'dss-2236/annotation-and-visible-change.pdf',
    'pdf-structtreeroot-changes.pdf',
  ],
  range: [
    'hello_signed_INCSAVE_signed_EDITED.pdf',
    'pdf-byterange-overlap.pdf',
    'pdf-eof.pdf',
    'pdf-signed-out-of-byteRange.pdf',
    'signature-referenced-from-multiple-fields.pdf',
    'siwa.pdf',
  ],
  malformed: [
    'BadEncodedCMS.pdf',
    'pades-enveloping-cms.pdf',
    'pades-enveloping-empty-bytes-cms.pdf',
    'pdf-double-signer-info.pdf',
    'pdf-with-empty-sig.pdf',
    'pdf-with-two-empty-sigs.pdf',
    'pkcs7-no-message-digest.pdf',
  ],
  stamp: ['pades-lta-copied-doctst.pdf', 'pades-t-duplicated-doctst.pdf', 'pades-two-sig-copied-tst.pdf'],
  algorithm: ['pades-unsupported-signature-algorithm.pdf'],
}

const EXPECTED: ReadonlyMap<string, Problem | 'valid'> = new Map([
  ...VALID.map((name) => [name, 'valid'] as const),
  ...Object.entries(WRONG).flatMap(([problem, names]) => names.map((name) => [name, problem as Problem] as const)),
])

/** Verifies the files of the test set for PAdES of the EU's signature service. Those that need trust lists, passwords or outdated hashes are left out. */
export async function padesTallies(folder: string): Promise<readonly (readonly [string, Tally])[]> {
  const tally = emptyTally()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
  for (const name of names.toSorted()) {
    const expected = EXPECTED.get(name)
    const { isValid, problems, signatures } = await verifyPdf(readFileSync(join(folder, name)))
    const found: readonly Problem[] = [...problems, ...signatures.flatMap((signature) => signature.problems)]
    if (expected === undefined && isValid) tally.failed.push(`${name}: valid, and not expected to be`)
    else if (expected === undefined) leaveOut(tally, `refused, and not part of this comparison`, 1)
    else if (expected === 'valid' ? isValid : found.includes(expected) && !isValid) tally.passed += 1
    else tally.failed.push(`${name}: ${expected} expected, found ${found.join(', ') || 'valid'}`)
  }
  return [['validation', tally]]
}
