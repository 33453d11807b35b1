/** The pages behind the links of our mails: a link shows a button and changes nothing, a false one is refused. */
import { expectStatus, expectType, unless } from './finding.ts'
import { apiHeaders } from './headers.ts'
import type { Answer, Check, Finding, Target } from './target.ts'

/** In the shape of a subscriber and a token, and neither. */
const JUNK = 's=smoke-check-of-nobody-at-all&t=smoke-check-with-no-token-at-all'

/** Puts the secret of a link, which no browser sends, into the form. */
const SCRIPT = '/api/link.js'

export const newsletter: Check = async (target) => {
  const actions = ['newsletter/confirm', 'newsletter/unsubscribe', 'guardian/confirm']
  const found = await Promise.all([...actions.map((action) => checkAction(target, action)), script(target)])
  return found.flat()
}

async function checkAction({ ask }: Target, action: string): Promise<Finding[]> {
  const path = `/api/${action}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const [link, query, cut, post] = await Promise.all([
    ask(path),
    ask(`${path}?${JUNK}`),
    ask(`${path}?s=cut`),
    ask(path, { method: 'POST', headers: form, body: JUNK }),
  ])
  return [
    ...page(path, link, 200, 'a link'),
    ...button(path, link, 'a link'),
    ...page(path, query, 200, 'a link of before'),
    ...button(path, query, 'a link of before'),
    ...page(path, cut, 400, 'a link that is cut off'),
    ...page(path, post, 400, 'the button of a false link'),
  ]
}

function button(path: string, answer: Answer, to: string): Finding[] {
  const posts = new RegExp(`<form method="post" action="${path}">[\\s\\S]*<button`).test(answer.text)
  return unless(
    answer.status !== 200 || posts,
    path,
    `a button that posts, to ${to}`,
    answer.text.slice(0, 60),
  )
}

function page(path: string, answer: Answer, status: number, to: string): Finding[] {
  const wrong = expectStatus(path, answer, status, to)
  return wrong.length > 0 ? wrong : [...expectType(path, answer, 'text/html'), ...apiHeaders(path, answer)]
}

async function script({ ask }: Target): Promise<Finding[]> {
  const answer = await ask(SCRIPT)
  const wrong = expectStatus(SCRIPT, answer, 200)
  if (wrong.length > 0) return wrong
  return [...expectType(SCRIPT, answer, 'text/javascript'), ...apiHeaders(SCRIPT, answer)]
}
