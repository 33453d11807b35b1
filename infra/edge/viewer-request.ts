/** CloudFront function (runtime 2.0) for viewer requests. Passes CloudFront's event to `routeRequest` and converts its answer. */
import cf from 'cloudfront'
import { SECURITY_HEADERS } from './headers.ts'
import { API, PULL_REQUESTS, routeRequest } from './route.ts'

interface QueryValue {
  value: string
  multiValue?: { value: string }[]
}

interface ViewerRequest {
  uri: string
  headers: Record<string, { value: string } | undefined>
  querystring: Record<string, QueryValue>
}

/** The site's public host name, which bundle.ts compiles in; empty if there is none. */
declare const __ACADEMY_HOST__: string

/** HTML that says in every language that the forms of a preview send nothing. bundle.ts compiles it in. */
declare const __ACADEMY_PREVIEW__: string

const kvs = cf.kvs()

async function read(key: string): Promise<string | undefined> {
  try {
    return await kvs.get(key)
  } catch (_missing) {
    return undefined
  }
}

/** Rebuilds the query string from CloudFront's pairs, which are still percent-encoded. */
function queryText(pairs: Record<string, QueryValue>): string {
  const parts: string[] = []
  for (const name in pairs) {
    const pair = pairs[name] as QueryValue
    const values = pair.multiValue || [pair]
    for (let i = 0; i < values.length; i += 1) {
      const value = (values[i] as { value: string }).value
      parts.push(value === '' ? name : `${name}=${value}`)
    }
  }
  return parts.join('&')
}

/** Headers of responses that this function creates. CloudFront's headers policy does not apply to them. */
function headersOf(values: Record<string, string>): Record<string, { value: string }> {
  const headers: Record<string, { value: string }> = {}
  for (const name in SECURITY_HEADERS) headers[name] = { value: SECURITY_HEADERS[name] as string }
  for (const name in values) headers[name] = { value: values[name] as string }
  return headers
}

export async function handler(event: { request: ViewerRequest }): Promise<unknown> {
  const request = event.request
  const host = request.headers.host
  const answer = await routeRequest(
    {
      host: host ? host.value : '',
      canonical: __ACADEMY_HOST__,
      path: request.uri,
      query: queryText(request.querystring),
    },
    read,
  )
  if (answer.kind === 'redirect') {
    return {
      statusCode: answer.status,
      statusDescription: answer.status === 301 ? 'Moved Permanently' : 'Found',
      headers: headersOf({ location: answer.location, 'cache-control': 'public, max-age=60' }),
    }
  }
  if (answer.kind === 'unavailable') {
    const type = request.headers['content-type']
    // Only previews have no API. A form that was sent without JavaScript gets a page, and a script gets JSON.
    const page = `<!doctype html><title>Preview</title>${__ACADEMY_PREVIEW__}`
    const isForm = request.uri.indexOf(API) === 0
    const isPage = isForm && !(type && type.value.indexOf('json') >= 0)
    const text = isForm ? __ACADEMY_PREVIEW__.replace(/(<[^>]*>)+/g, ' ').trim() : 'Not available here.'
    return {
      statusCode: 503,
      statusDescription: 'Service Unavailable',
      headers: headersOf({
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
        'x-robots-tag': 'noindex',
      }),
      body: {
        encoding: 'text',
        data: isPage ? page : JSON.stringify({ error: text, preview: isForm || undefined }),
      },
    }
  }
  if (answer.kind === 'object') request.uri = answer.key
  // Part of the cache key: a file of a pull request may change under the same path, so it is cached for a minute at most.
  const minute = request.uri.indexOf(PULL_REQUESTS) === 0 ? Math.floor(Date.now() / 60000) : 0
  request.headers['x-minute'] = { value: String(minute) }
  return request
}
