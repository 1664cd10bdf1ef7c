import { serveThread } from '../../thread/index.ts'
import { fileText } from './fileText.ts'

/** The thread that reads one file and ends. */
serveThread(fileText)
