/** An address outside of the portal: nothing may ever ask for it. */
export const OUTSIDE = 'http://x01.invalid/a'

/** Runs if it is read as a program; `window.__x` tells. */
const RUN = 'window.__x=1'

/** Texts that would do something if a page, an attribute, a link, a template or a terminal read them: all short enough for a name. */
export const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=${OUTSIDE} onerror=${RUN}>`,
  `"><svg onload=${RUN}>`,
  `</title><script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.__x=1</script>">`,
  `<style>@import '${OUTSIDE}'</style>`,
  `javascript:${RUN}`,
  `[a](javascript:${RUN})`,
  `' onmouseover=${RUN} x='`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  '{{record.email}} {{count, number}} $t(lbl.general.count)',
  '&lt;b&gt;&amp;nbsp;&#60;i&#62;',
  'abc\u202Egnp.exe',
  `Z${'\u0301'.repeat(60)}`,
  'a\u0001b\u001B[31mc\u0085d',
  'zero\u200Bwidth\uFEFFnon\u2028break',
  'W'.repeat(80),
]
