/** One page of each template, for measurements and for what is checked of every kind of page. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const OUT = join(import.meta.dirname, '../dist/client')

/** The first article by name, since editors may rename any. @throws when the site is not built */
export const ARTICLE = `/blog/${firstPost()}`

function firstPost(): string | undefined {
  const entries = readdirSync(join(OUT, 'blog'), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()[0]
}

/** Clean paths, the ones that only show text first. */
export const TEMPLATES: readonly string[] = [
  ...'/privacy /terms /sitemap /thank-you /search /courses/dgca-small'.split(' '),
  ARTICLE,
  ...'/ /courses /blog /why-ida /success-stories /gallery /video /curriculum /apply /contact'.split(' '),
  ...'/collaborate /partnerships /applyintern /applyworkshop'.split(' '),
]

/** `/te`, `/te/courses` */
export const inTelugu = (path: string): string => `/te${path}`.replace(/\/$/, '')

/** Clean path of every built English page, without the error page. */
export const allPages = (): string[] =>
  readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])index\.html$/.test(file) && !/^[a-z]{2,3}[/\\]/.test(file))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
    .sort()
