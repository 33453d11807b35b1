/** All fields are stored: fills in each form of the built pages, posts it without script, and reads it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerOf } from '#lambdas/form-handlers.ts'
import { forms } from '#lambdas/forms.ts'
import { oneOfEach } from '../../full.ts'
import { nativePost, type Stage, startStage } from '../../lambdas/stage.ts'
import { htmlFiles, page } from '../build/built.ts'
import { hiddenValues, shownControls, unstored } from '../controls.ts'

/** Pages of a folder have the same forms. `check:full` checks every page. */
const pages = oneOfEach(
  htmlFiles.filter((one) => one.endsWith('index.html')),
  (file) => (file.split('/').length > 2 ? file.split('/')[0] : file),
)
/** Each form once, identified by address and names. */
const built = new Map<string, { name: string; action: string; form: HTMLFormElement }>()
for (const file of pages)
  for (const form of page(`/${file.replace(/\/?index\.html$/, '')}`).querySelectorAll<HTMLFormElement>(
    'form[action^="/api/"]',
  )) {
    const action = (form.getAttribute('action') ?? '').slice('/api/'.length)
    const key = `${action} ${[...shownControls(form).keys()].join()}`
    if (!built.has(key)) built.set(key, { name: `${action} on ${file}`, action, form })
  }

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

/** The lead of a post without script. */
async function stored(action: string, form: HTMLFormElement, shown: ReadonlyMap<string, string[]>) {
  const own = forms.find(({ fields }) => fields.path === action) ?? expect.fail(`no form takes ${action}`)
  const handler = handlerOf(own.fields.form, postedFiles)
  const before = new Set((await stage.leads()).map(({ id }) => id))
  const answer = await handler(
    nativePost({ ...Object.fromEntries(hiddenValues(form)), ...Object.fromEntries(shown) }),
  )
  expect([answer.statusCode, answer.headers?.location]).toEqual([303, expect.stringContaining('/thank-you')])
  const added = (await stage.leads()).find(({ id }) => !before.has(id))
  return added?.payload ?? {}
}

test('there are forms on the pages', () => expect(built.size).toBeGreaterThanOrEqual(7))

test.each([...built.values()])('$name: every field that it shows is stored', async ({ action, form }) => {
  const shown = shownControls(form)
  expect(shown.size).toBeGreaterThan(0)
  expect(unstored(shown, await stored(action, form, shown))).toEqual([])
})
