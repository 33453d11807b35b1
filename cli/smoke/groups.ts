/** All checks in their order, and one run of them. */
import { api } from './api.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { newsletter } from './newsletter.ts'
import { pages } from './pages.ts'
import { isPreview, previews } from './previews.ts'
import { redirects, unknownAddresses } from './routing.ts'
import type { Check, Finding, Target } from './target.ts'
import { uploads } from './uploads.ts'

interface Group {
  name: string
  check: Check
  /** Asks the API, which a preview host has not. */
  asksApi?: true
}

export const groups: readonly Group[] = [
  { name: 'pages', check: pages },
  { name: 'redirects', check: redirects },
  { name: 'unknown addresses', check: unknownAddresses },
  { name: 'files', check: files },
  { name: 'preview hosts', check: previews },
  { name: 'api', check: api, asksApi: true },
  { name: 'forms', check: forms, asksApi: true },
  { name: 'uploads', check: uploads, asksApi: true },
  { name: 'newsletter', check: newsletter, asksApi: true },
]

export type GroupFinding = Finding & { group: string }

/** @param done called after each group, with its own findings */
export async function runGroups(
  target: Target,
  done: (group: string, findings: readonly Finding[]) => void,
): Promise<GroupFinding[]> {
  const all: GroupFinding[] = []
  for (const { name, check, asksApi } of groups) {
    if (asksApi && isPreview(target.base)) {
      target.skip(`${name}: a preview host has no API, ask the stage itself`)
      continue
    }
    const found = await check(target)
    done(name, found)
    all.push(...found.map((finding) => ({ group: name, ...finding })))
  }
  return all
}
