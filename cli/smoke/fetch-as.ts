/** `fetch` under another Host name, which fetch itself does not allow: for preview hosts of a stack on this machine. */
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** GET and OPTIONS only: nothing is sent. */
export const fetchAs = (host: string, url: URL, { method = 'GET', headers, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const asked = { method, headers: { ...Object.fromEntries(new Headers(headers)), host } }
    const sent = request(url, { ...asked, ...(signal && { signal }) }, (response) => {
      const { statusCode: status = 500 } = response
      const given = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        `${value}`,
      ])
      buffer(response).then((body) => {
        const content = status === 204 || status === 304 ? null : new Uint8Array(body)
        resolve(new Response(content, { status, headers: given }))
      }, reject)
    })
    sent.on('error', reject).end()
  })
