/** What lies beside each bundle for visitors of other languages, and that its code finds it there. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { injectedContent } from '#content/model/injected.ts'
import { loadSite } from '#content/model/read.ts'
import { translate } from '#content/model/translation/translate.ts'
import { bundleLambdas, languagesFor } from '#infra/bundle.ts'
import { ALL_BROCHURES, CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'

const site = await loadSite()
const content = injectedContent(site)
const [telugu] = site.languages
if (!telugu) throw new Error('no language lies over the English')
const translated = translate(site, telugu, new Date())
const areas = (entry: string) =>
  Object.keys(languagesFor(entry, content)?.te?.messages ?? { none: '' }).map((area) => area.split('/')[0])

test('each Lambda is given the languages of what it says, and nothing else', () => {
  expect(Object.keys(content.languages)).toEqual(['te'])
  expect(Object.keys(languagesFor('apply', content)?.te?.messages ?? {}).sort()).toEqual([
    'errors',
    'forms/apply',
  ])
  expect([...new Set(areas('deliver'))].sort()).toEqual(['forms', 'mail'])
  expect(areas('uploads')).toEqual(['errors'])
  expect(areas('newsletter-confirm')).toEqual(['confirmations'])
  for (const entry of ['canary', 'digest', 'fallback', 'mail-events'])
    expect([entry, languagesFor(entry, content)]).toEqual([entry, undefined])
})

test('a translated page, its brochure and its consent notice are known to the Lambdas', () => {
  const { te } = content.languages
  expect(te?.pages).toEqual(translated.translated.map(({ path }) => path))
  const titles = Object.keys(te?.brochures ?? {})
  const courses = translated.courses.filter((one) => one.brochureLink)
  const names = courses.flatMap(({ english }) => [english?.card?.title, english?.title].filter(Boolean))
  expect(titles).toEqual([...new Set([...names, CURRICULUM_BROCHURE, ALL_BROCHURES])])
  for (const title of titles) {
    expect(te?.brochures[title]?.link).toBe(`/te${content.brochures[title]}`)
    expect(te?.brochures[title]?.title).toMatch(/\p{Script=Telugu}/u)
  }
  expect(te?.guideLink).toBe(`/te${content.guideLink}`)
  for (const [form, hashes] of Object.entries(content.consents))
    expect([form, hashes.length > 1]).toEqual([form, true])
})

test('a bundle answers in Telugu from the file beside it, which no English visitor waits for', async () => {
  const out = mkdtempSync(join(tmpdir(), 'languages-'))
  try {
    const { folder } = await bundleLambdas(content, out)
    expect(existsSync(join(folder('fallback'), 'languages.json'))).toBe(false)
    const code = join(folder('uploads'), 'index.mjs')
    expect(readFileSync(code, 'utf8')).not.toMatch(/\p{Script=Telugu}|\\u0C/iu)
    const { handler } = (await import(pathToFileURL(code).href)) as {
      handler: (event: object) => Promise<{ body: string }>
    }
    const ask = async (language: string) => {
      const event = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ language }) }
      return (JSON.parse((await handler(event)).body) as { error: string }).error
    }
    expect(await ask('te')).toMatch(/\p{Script=Telugu}/u)
    expect(await ask('en')).toBe('Please name the form, the field and the file.')
  } finally {
    rmSync(out, { recursive: true })
  }
})
