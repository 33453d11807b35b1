/** Content of a page in development: the rules run after the page is shown. */
import { afterAll, expect, test, vi } from 'vitest'
import { siteContent } from '#site/page/content.ts'
import { copyContent } from './copy-content.ts'

const content = await copyContent()
afterAll(() => content.done())

test('an edit is shown before the rules, whose errors load the page again until they are mended', async () => {
  vi.stubEnv('MODE', 'development')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reload = vi.fn()
  globalThis.__academyReload = reload
  const text = await content.edit('data/redirects.yaml', '/courses?goal=spray', '/courses/not-there')
  expect((await siteContent()).courses.length).toBeGreaterThan(10)
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledOnce()
  await expect(siteContent()).rejects.toThrow('/courses/not-there')
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledOnce()
  await content.put('data/redirects.yaml', text)
  expect((await siteContent()).courses.length).toBeGreaterThan(10)
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
