// @vitest-environment jsdom
/** What a visitor typed before a script was loaded counts. */
import { expect, test, vi } from 'vitest'
import { APPLY_DRAFT } from '#site/entry/storage-keys.ts'
import { startNewsletter } from '#site/forms/newsletter/newsletter.ts'
import { keepDraft } from '#site/forms/sending/draft.ts'
import { openTarget } from '#site/ui/lists/fold.ts'

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}

test('the draft of an application has answers from before its script, without the course of the address', () => {
  const form = formOf(
    '<input name="city" value="Guntur"><input type="checkbox" name="course" value="A" checked><input type="checkbox" name="course" value="B" checked>',
  )
  const stop = keepDraft(form, ['course'], ['A'], 'A,')
  expect(sessionStorage.getItem(APPLY_DRAFT)).toBe('{"asked":"A,","course":["B"]}')
  stop()
})

test('an answer about the batch of an address stays for the same courses and batch in another language', () => {
  const before = formOf('<input name="batchDate" value="after 15 January">')
  keepDraft(before, ['batchDate'], ['A', 'Mon, 7 Dec'], 'A,2026-12-07')()
  const dateAfter = (given: string, asked: string) => {
    const form = formOf('<input name="batchDate">')
    keepDraft(form, ['batchDate'], ['A', given], asked)()
    return form.querySelector('input')?.value
  }
  expect(dateAfter('సోమ, 7 డిసెం', 'A,2026-12-07')).toBe('after 15 January')
  expect(dateAfter('Mon, 14 Dec', 'A,2026-12-14')).toBe('')
})

test('an address for the newsletter that was typed before its script was typed since the page was opened', async () => {
  const elapsed: number[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    elapsed.push(JSON.parse(atob(headers['X-Lead-Context'] ?? '')).elapsedMs)
    return new Response('{}')
  })
  vi.spyOn(performance, 'now').mockReturnValue(9_000)
  for (const typed of ['asha@example.com', '']) {
    const form = formOf(`<p><input type="email" name="email" value="${typed}"></p><button>Subscribe</button>`)
    startNewsletter(form)
    form.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  await expect.poll(() => elapsed).toEqual([9_000, 0])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a link into a closed disclosure opens it, where the browser does not', () => {
  document.body.innerHTML = '<details><h3 id="refunds">Refunds</h3></details>'
  location.hash = '#refunds'
  Element.prototype.scrollIntoView = vi.fn()
  openTarget(document)
  expect(document.querySelector('details')?.open).toBe(true)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
})
