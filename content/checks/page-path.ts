import { ROUTES } from '../model/routes.ts'
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
    for (const { source, path } of site.all.legal)
      if (ROUTES.some((route) => route === path) && !LEGAL.has(path))
        report(source, { line: 1, col: 1 }, `${path} is another page already`, { got: path })
    for (const { source, path } of site.all.pages)
      if (taken.has(path))
        report(source, { line: 1, col: 1 }, `${path} is another page already`, { got: path })
  },
}
