/**
 * Starts the viewer. In a tab that is signed in it reads the organisation's own documentation and makes calls as that person:
 * `tramit.token` is where the portal keeps the session's token, and each answer may bring a newer one.
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
