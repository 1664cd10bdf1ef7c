import { serveThread } from '../../thread/index.ts'
import { drawThumbnail } from './drawThumbnail.ts'

/** The thread that draws thumbnails, one after the other. */
serveThread(drawThumbnail)
