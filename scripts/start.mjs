import { nodeRefusal } from './nodeVersion.mjs'

const refusal = nodeRefusal(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  // Imported late: the sentence above must also reach a Node that cannot parse what follows.
  void import('./serve.mjs').then(({ serve }) => serve(process.argv.slice(2)))
}
