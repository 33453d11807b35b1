/** The two pages that a newsletter's links open: a link shows a button and changes nothing, a false one is refused. */
import { expectStatus, expectType, unless } from './finding.ts'
import { apiHeaders } from './headers.ts'
import type { Answer, Check, Finding, Target } from './target.ts'

/** In the shape of a subscriber and a token, and neither. */
const JUNK = 's=smoke-check-of-nobody-at-all&t=smoke-check-with-no-token-at-all'

export const newsletter: Check = async (target) => {
  const found = await Promise.all(['confirm', 'unsubscribe'].map((action) => checkAction(target, action)))
  return found.flat()
}

async function checkAction({ ask }: Target, action: string): Promise<Finding[]> {
  const path = `/api/newsletter/${action}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const [link, bare, post] = await Promise.all([
    ask(`${path}?${JUNK}`),
    ask(path),
    ask(path, { method: 'POST', headers: form, body: JUNK }),
  ])
  const button = new RegExp(`<form method="post" action="${path}">[\\s\\S]*<button`).test(link.text)
  return [
    ...page(path, link, 200, 'a link'),
    ...unless(link.status !== 200 || button, path, 'a button that posts, to a link', link.text.slice(0, 60)),
    ...page(path, bare, 400, 'a link without a token'),
    ...page(path, post, 400, 'the button of a false link'),
  ]
}

function page(path: string, answer: Answer, status: number, to: string): Finding[] {
  const wrong = expectStatus(path, answer, status, to)
  return wrong.length > 0 ? wrong : [...expectType(path, answer, 'text/html'), ...apiHeaders(path, answer)]
}
