import { escapeHtml } from '#engine/text'
import type { Translator } from '#engine/text'

/** The HTML page of the viewer, which fills `main`. */
export function documentationPage({ language, translate }: Translator): string {
  const title = escapeHtml(translate('doc.title'))
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/documentation/swagger-ui.css" />
    <script src="/documentation/swagger-ui-bundle.js" defer></script>
    <script src="/documentation/start.js" defer></script>
  </head>
  <body>
    <main id="api" aria-label="${title}"></main>
  </body>
</html>
`
}
