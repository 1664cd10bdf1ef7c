import type { BundleProblem } from './bundle.ts'

/** Describes a problem in one sentence. */
export function describeBundleProblem(problem: BundleProblem): string {
  switch (problem.code) {
    case 'bundleUnreadable':
      return `The folder ${problem.folder} cannot be read.`
    case 'bundleChanged':
      return `${problem.file} is not what the bundle was made of: export it again, or remove definitions.bundle to import overlays written by hand.`
    case 'bundleUnsigned':
      return 'The bundle is not signed with the DEFINITIONS_KEY of this installation: export it where that key is given.'
  }
}
