/**
 * Options of Node for servers; package.json and deploy/ say the same. The young generation takes 24 MiB at most (three semi-spaces), and
 * a server at rest 10 to 30 MiB less than under V8's own limit. The heap outgrows what is alive by half of it before all of it is collected:
 * where a machine has much memory V8 would let it grow fourfold. Neither is a limit: what needs much memory gets it.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=50']
