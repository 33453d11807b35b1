/** `fetch` under another Host name, which fetch itself does not allow: for preview hosts of a stack on this machine. */
import { request } from 'node:http'

/** GET and OPTIONS only: nothing is sent. */
export function fetchAs(host: string, url: URL, init: RequestInit): Promise<Response> {
  const { promise, resolve, reject } = withResolvers<Response>()
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
  const sent = request(url, {
    method: init.method ?? 'GET',
    headers,
    ...(init.signal && { signal: init.signal }),
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      const status = response.statusCode ?? 500
      const body = status === 204 || status === 304 ? null : Buffer.concat(chunks)
      const given = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        `${value}`,
      ])
      resolve(new Response(body, { status, headers: given }))
    })
  })
  sent.end()
  return promise
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
