/** Posts that another site makes a browser send, and links to other sites. */
import { expect, test } from 'vitest'
import { parseContext } from '#lambdas/core/intake/context.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { readTable } from '../../data.ts'
import { golden } from '../golden.ts'
import { brochure } from '../handlers.ts'
import { bodyOf, nativePost, post, testStageWithBucket } from '../stage.ts'
import { wish } from './upload.ts'

const { stage } = testStageWithBucket()

const native = (more: Record<string, string> = {}) => nativePost({ ...golden('brochure'), ...more })

const { foreign, ours } = readTable<Record<'foreign' | 'ours', Record<string, string>[]>>(
  'lambdas/intake/cross-site.yaml',
)

test('a post from another site is refused and not stored; browsers without these headers are accepted', async () => {
  const before = (await stage.leads()).length
  for (const headers of foreign) {
    const answer = await brochure(post(golden('brochure'), { headers }))
    expect([headers, answer.statusCode, Object.keys(bodyOf(answer))]).toEqual([headers, 400, ['error']])
    const file = await uploads(post(wish, { headers }))
    expect([headers, file.statusCode, Object.keys(bodyOf(file))]).toEqual([headers, 400, ['error']])
    const event = native({ _page: '/courses' })
    const shown = await brochure({ ...event, headers: { ...event.headers, ...headers } })
    expect([shown.statusCode, shown.headers?.['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(shown.body).not.toContain('href')
  }
  expect((await stage.leads()).length).toBe(before)
  expect(await stage.items('UPLOAD#')).toEqual([])
  for (const headers of ours) {
    const answer = await brochure(post(golden('brochure'), { headers }))
    expect([headers, answer.statusCode]).toEqual([headers, 200])
    expect([headers, (await uploads(post(wish, { headers }))).statusCode]).toEqual([headers, 200])
  }
})

const pageOf = async (_page: string) => {
  const answer = await brochure(native({ email: '', _page }))
  expect(answer.statusCode).toBe(400)
  return /href="([^"]*)"/.exec(answer.body ?? '')?.[1]
}

test('the error page links only to a path of our site, whatever cleaning does to the sent path', async () => {
  for (const page of ['/', '/courses', '/te/courses/dgca-small', '/apply?course=x'])
    expect(await pageOf(page)).toBe(page.split('?')[0])
  const foreign = ['https://evil.example', 'javascript:alert(1)', '?next=//evil.example/', '/@evil.example']
  const slashes = ['//', '/\u0001/', '/\u202e/', '/\ufeff\u0000/', '/\\', '/\u0001\\', '/.//', '/%2f%2f']
  for (const page of [...foreign, ...slashes.map((start) => `${start}evil.example/login`)])
    expect([page, await pageOf(page)]).toEqual([page, undefined])
  // The remaining text names a page of ours that does not exist.
  expect(await pageOf('/fakepath/evil.example/login')).toBe('/evil.example/login')
})

test('parts of the context are validated after cleaning', () => {
  const words = { release: '\u202er1', consent: 'v\u00001', decoy: 'x'.repeat(5_000) }
  const places = { page: ' /courses/\u0000x#y ', referrer: 'https://a.example/C:\\fakepath\\x?q=1' }
  expect(parseContext({ ...places, ...words })).toEqual({
    ...{ page: '/courses/x', referrer: 'https://a.example/x' },
    ...{ release: 'r1', consent: 'v1', decoy: 'x'.repeat(200) },
  })
  expect(parseContext({ page: `/${'x'.repeat(298)}😀` }).page).toBe(`/${'x'.repeat(298)}`)
  for (const page of ['/\u0000/x', '//x', '/a b', '/a\\b', '', 5]) expect(parseContext({ page })).toEqual({})
})
