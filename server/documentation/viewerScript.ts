/**
 * Starts the viewer. In a signed-in tab it shows the organisation's own calls and sends them with the session's
 * token, which the portal keeps as `tramit.token`. Each answer may renew the token.
 */
export const VIEWER_SCRIPT = `addEventListener('DOMContentLoaded', () => {
  const KEY = 'tramit.token'
  SwaggerUIBundle({
    url: '/api/openapi',
    dom_id: '#api',
    deepLinking: true,
    docExpansion: 'none',
    requestInterceptor: (request) => {
      const token = sessionStorage.getItem(KEY)
      if (token && !request.headers.Authorization) request.headers.Authorization = 'Bearer ' + token
      request.headers['Accept-Language'] ??= document.documentElement.lang
      return request
    },
    responseInterceptor: (response) => {
      const token = response.headers && response.headers['id-token']
      if (token) sessionStorage.setItem(KEY, token)
      return response
    },
  })
})
`
