/** A release behind the local CloudFront, on a port of its own. */
import { request } from 'node:http'
import { onTestFinished } from 'vitest'
import { type HttpRequest, type HttpResponse, httpResponse } from '#cli/aws/http.ts'
import { createIam } from '#cli/local/access/iam.ts'
import { type CloudFrontOptions, createCloudFront } from '#cli/local/edge/cloudfront.ts'
import { createKeyValueStore } from '#cli/local/edge/key-value-store.ts'
import { createS3 } from '#cli/local/storage/s3.ts'
import type { CfnTemplates } from '#cli/local/template/template.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { testFolder } from '../../folder.ts'
import { startServer } from '../../server.ts'
import { localResources } from '../template.ts'

const RELEASE = 'r20261121-101530'
export const page = `<!doctype html><title>Courses</title>${'<p>prose</p>'.repeat(200)}`
export const NOT_FOUND = '<h1>Unexpected Application Error!</h1>'
const HTML = 'text/html; charset=utf-8'
const files: Record<string, [type: string, body: string]> = {
  'index.html': [HTML, '<h1>Home</h1>'],
  'courses/index.html': [HTML, page],
  '404.html': [HTML, NOT_FOUND],
  'brochures/gis.pdf': ['application/pdf', '%PDF-1.7 0123456789'],
  'large.png': ['image/png', 'p'.repeat(5_000)],
}

/** The present front door: questions to the API and warnings so far, and what the API answers. */
export const front = {
  url: '',
  asked: [] as HttpRequest[],
  warnings: [] as string[],
  api: (_asked: HttpRequest): HttpResponse => httpResponse(200, 'application/json', '{"id":"1"}'),
}

/** Serves the distribution with a release and `api` as its origins. */
export async function serve(
  more: Partial<CloudFrontOptions> = {},
  change?: (templates: CfnTemplates) => void,
) {
  const resources = await localResources(change)
  const { api } = front
  Object.assign(front, { asked: [], warnings: [] })
  onTestFinished(() => void Object.assign(front, { api }))
  const data = testFolder()
  const warn = (line: string) => void front.warnings.push(line)
  const iam = createIam(resources, warn)
  const now = () => new Date('2026-11-21T10:15:30Z')
  const s3 = createS3({ resources, data, iam, now })
  const store = createKeyValueStore({ resources, data, iam })
  const bucket = resources.of('AWS::S3::Bucket').find(({ ref }) => ref.includes('site'))?.ref ?? ''
  const put = (key: string, [type, body]: [string, string]) =>
    s3.objects(bucket).write(key, Buffer.from(body), { type, cacheControl: 'public, max-age=0', tags: {} })
  for (const [key, file] of Object.entries(files)) put(`releases/${RELEASE}/${key}`, file)
  put('404.html', [HTML, NOT_FOUND])
  const redirects = [{ from: '/courses/old', to: '/courses', status: 301 as const }]
  const routes = packRelease(RELEASE, ['/', '/courses'], redirects).set('live', RELEASE)
  store.update(resources.of('AWS::CloudFront::KeyValueStore')[0]?.arn ?? '', routes, [])
  const apiId = resources.of('AWS::ApiGatewayV2::Api')[0]?.ref
  const origin = async (question: HttpRequest) => {
    front.asked.push(question)
    return front.api(question)
  }
  const handle = createCloudFront({
    resources,
    s3,
    store,
    now,
    origins: { [`${apiId}.execute-api.ap-south-1.amazonaws.com`]: origin },
    secrets: { fill: (text) => text.replace(/\{\{resolve:secretsmanager:[^}]*\}\}/, 'the secret') },
    warn,
    ...more,
  })
  front.url = (await startServer((question, response) => void handle(question, response))).url
}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** Uses `http.request`, because `fetch` normalizes paths and adds headers. */
export function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(front.url)
    request({ host: '127.0.0.1', port, path, method, headers }, async (given) => {
      const parts: Buffer[] = []
      for await (const part of given) parts.push(part)
      const all = given.headers as Answer['headers']
      resolve({ status: given.statusCode ?? 0, headers: all, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end(body)
  })
}

export const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  ask(path, headers, 'POST', body)

/** Headers of the response headers policy. */
const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
export const unset = ({ headers }: Answer) => SECURITY.filter((name) => !headers[name])
