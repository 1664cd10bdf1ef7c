import { parentPort, workerData } from 'node:worker_threads'
import { fileText } from './fileText.ts'
import type { FileText, TextSource } from './fileText.ts'

/** The thread that reads one file and ends. A damaged file is a result like any other. */
void fileText(workerData as TextSource)
  .catch((): FileText => ({ kind: 'none', problem: 'broken' }))
  .then((answer) => parentPort?.postMessage(answer))
