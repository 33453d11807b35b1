import { START } from '../model/issue.ts'
import { ROUTES, reservedReason } from '../model/routes.ts'
import type { Rule } from './rule.ts'

/** Routes whose text is a legal page. */
const LEGAL: ReadonlySet<string> = new Set(['/privacy', '/terms'])

export const pagePath: Rule = {
  id: 'page-path',
  severity: 'error',
  summary: 'A plain page and a legal page have addresses of their own.',
  example: 'content/pages/contact.mdx   # while /contact is a page already',
  fix: 'Give the file another name.',
  run(site, _facts, report) {
    const taken = new Set<string>([...ROUTES, ...site.all.legal.map(({ path }) => path)])
    const another = { expected: 'another file name' }
    for (const { source, path } of [...site.all.legal, ...site.all.pages]) {
      const reason = reservedReason(path, site.languages)
      if (reason) report(source, START, reason, another)
    }
    for (const { source, path } of site.all.legal)
      if (ROUTES.some((route) => route === path) && !LEGAL.has(path))
        report(source, START, `${path} is another page already`, another)
    for (const { source, path } of site.all.pages)
      if (taken.has(path)) report(source, START, `${path} is another page already`, another)
    for (const path of LEGAL)
      if (!site.slugs.legal.has(path.slice(1)))
        report({ file: `content/legal${path}.mdx`, text: '' }, START, 'this page is missing', {
          expected: 'the file: forms and the footer link to it',
        })
  },
}
