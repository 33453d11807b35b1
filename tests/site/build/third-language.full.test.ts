/** Builds the pages of a copy of the repository with a third language. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { testFolder } from '../../cli/folder.ts'
import { hindiContent } from '../../hindi.ts'

const SOURCES =
  'site lambdas infra/edge content/model content/checks package.json package-lock.json vite.config.ts'
const LANGUAGES = { en: '', te: '/te', hi: '/hi' }

test('the site has pages, addresses, an error page and fonts in the third language', {
  timeout: 300_000,
}, async () => {
  const root = testFolder()
  const content = await hindiContent()
  for (const name of SOURCES.split(' ')) cpSync(name, join(root, name), { recursive: true })
  cpSync(content.root, join(root, 'content'), { recursive: true })
  await content.done()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['site/build/main.js', '--pages'], { cwd: root, env, stdio: 'pipe' })

  const read = (path: string) => readFileSync(join(root, 'dist/client', path))
  const page = (path: string) => read(path).toString()
  const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const listed = all(page('sitemap.xml'), /<loc>https:\/\/[^/]+([^<]*)/g)
  for (const path of ['/blog/drone-rules', '/courses/dgca-small'])
    for (const [language, prefix] of Object.entries(LANGUAGES)) {
      const html = page(`${prefix}${path}/index.html`)
      expect(html).toContain(`<html lang="${language}"`)
      const versions = all(html, /<link[^>]* hreflang="([\w-]+)"/gi)
      expect(versions).toEqual(['en-IN', 'te-IN', 'hi-IN', 'x-default'])
      expect(listed).toContain(`${prefix}${path}`)
    }

  const course = page('hi/courses/dgca-small/index.html')
  const letters = new Set(course.match(/\p{Script=Devanagari}/gu))
  expect(letters.size).toBeGreaterThan(50)
  const fonts = all(course, /<link rel="preload" href="([^"]*anek-devanagari-(?:text|bold)[^"]*)"/g)
  expect(fonts).toHaveLength(2)
  for (const font of fonts.map((file) => fontkit.create(read(file)) as fontkit.Font))
    expect([...letters].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([])

  const error = page('404.html')
  expect(error).toMatch(
    /<h1.*<span data-hi="true" data-nosnippet="true" lang="hi"[^>]*>\p{Script=Devanagari}/u,
  )
  expect(error).toContain(':root[data-lng=hi] [data-en]:has(~[data-hi])')
  expect(page('courses/index.html')).not.toContain('data-hi=')
})
