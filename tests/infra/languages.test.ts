/** The language files next to each bundle, and how the code finds them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { lambdaLanguages } from '#infra/bundle.ts'
import { ALL_BROCHURES, CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { localResources } from '../cli/local/template.ts'
import { shippedSite } from '../shipped-site.ts'

const site = await shippedSite()
const content = lambdaContent(site)
const [telugu] = site.languages
if (!telugu) throw new Error('no language lies over the English')
const translated = translateSite(site, telugu)
const areas = (entry: string) =>
  Object.keys(lambdaLanguages(entry, content)?.te?.messages ?? { none: '' }).map((area) => area.split('/')[0])

test('each Lambda gets only the languages and messages that it uses', () => {
  expect(Object.keys(content.languages)).toEqual(['te'])
  for (const entry of ['form', 'form-with-files'])
    expect([...new Set(areas(entry))].sort()).toEqual(['errors', 'forms'])
  expect([...new Set(areas('deliver'))].sort()).toEqual(['forms', 'mail'])
  expect(areas('uploads')).toEqual(['errors'])
  expect(areas('confirmation-links')).toEqual(['confirmations'])
  expect(areas('digest')).toEqual(['mail'])
  for (const entry of ['canary', 'fallback', 'mail-events'])
    expect([entry, lambdaLanguages(entry, content)]).toEqual([entry, undefined])
})

test('the Lambdas know a translated page, its brochure and its consent notice', () => {
  const { te } = content.languages
  expect(te?.pages).toEqual(translated.translated.map(({ path }) => path))
  const titles = Object.keys(te?.brochures ?? {})
  const courses = translated.courses.filter((one) => one.brochureLink)
  const names = courses.flatMap(({ english }) =>
    [...(english?.otherNames ?? []), english?.card?.title, english?.title].filter(Boolean),
  )
  expect(titles).toEqual([...new Set([...names, CURRICULUM_BROCHURE, ALL_BROCHURES])])
  for (const title of titles) {
    expect(te?.brochures[title]?.link).toBe(`/te${content.brochures[title]}`)
    expect(te?.brochures[title]?.title).toMatch(/\p{Script=Telugu}/u)
  }
  expect(te?.guideLink).toBe(`/te${content.guideLink}`)
  for (const [form, hashes] of Object.entries(content.consents))
    expect([form, hashes.length > 1]).toEqual([form, true])
})

/** Folder of a Lambda's code in the local stack's assembly. */
async function bundleOf(entry: string): Promise<string> {
  const local = await localResources()
  const [lambda] = local.of('AWS::Lambda::Function').filter(({ id }) => id.startsWith(`${entry}Function`))
  return lambda ? local.code(lambda) : expect.fail(entry)
}

test('a bundle answers in Telugu from a separate file, which English requests do not load', async () => {
  const light = await bundleOf('fallback')
  expect([existsSync(light), existsSync(join(light, 'languages.json'))]).toEqual([true, false])
  const code = join(await bundleOf('uploads'), 'index.mjs')
  // A text has two words in a row. aadhaar.ts knows a few single ones.
  expect(readFileSync(code, 'utf8')).not.toMatch(/\p{Script=Telugu} \p{Script=Telugu}|\\u0C\w\w \\u0C/iu)
  const { handler } = (await import(pathToFileURL(code).href)) as {
    handler: (event: object) => Promise<{ body: string }>
  }
  const ask = async (language: string) => {
    const headers = { 'content-type': 'application/json' }
    const event = { headers, body: JSON.stringify({ language }), requestContext: {} }
    return (JSON.parse((await handler(event)).body) as { error: string }).error
  }
  expect(await ask('te')).toMatch(/\p{Script=Telugu}/u)
  expect(await ask('en')).toBe('Please say which form, field and file this is about.')
})
