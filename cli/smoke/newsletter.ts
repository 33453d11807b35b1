/** The pages behind the links of our mails: a link shows a button and changes nothing, a false one is refused. */
import { type Answer, answered, expectType, type Finding, unless } from './finding.ts'
import { apiHeaders } from './headers.ts'
import type { Check, Target } from './target.ts'

/** In the shape of a subscriber and a token, and neither. */
const JUNK = 's=smoke-check-of-nobody-at-all&t=smoke-check-with-no-token-at-all'

/** Puts the secret of a link, which no browser sends, into the form. */
const SCRIPT = '/api/link.js'

export const newsletter: Check = async (target) => {
  const actions = ['newsletter/confirm', 'newsletter/unsubscribe', 'guardian/confirm']
  const pages = await Promise.all(actions.map((action) => checkAction(target, action)))
  return [...pages.flat(), ...typed(await target.ask(SCRIPT), 200, '', 'text/javascript')]
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
    ...withButton(link, 'a link'),
    ...withButton({ ...query, path }, 'a link of before'),
    ...typed({ ...cut, path }, 400, 'a link that is cut off'),
    ...typed(post, 400, 'the button of a false link'),
  ]
}

function withButton(answer: Answer, to: string): Finding[] {
  const posts = new RegExp(`<form method="post" action="${answer.path}">[\\s\\S]*<button`).test(answer.text)
  const isGood = answer.status !== 200 || posts
  return [
    ...typed(answer, 200, to),
    ...unless(isGood, answer, `a button that posts, to ${to}`, answer.text.slice(0, 60)),
  ]
}

const typed = (answer: Answer, status: number, to: string, type = 'text/html'): Finding[] =>
  answered(answer, status, to, () => [...expectType(answer, type), ...apiHeaders(answer)])
