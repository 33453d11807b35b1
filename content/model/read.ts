/** Reads the whole content folder in one go: every finding at its place, and the site when the basics are sound. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aliasTable } from './aliases.ts'
import { brochureLink } from './brochures.ts'
import { now as clock } from './clock.ts'
import { readConsents, readPastConsents } from './consents.ts'
import { formatIssue, type Issue, issueAt, sortIssues } from './issue.ts'
import { readData } from './read-data.ts'
import { readPages, readSingle } from './read-pages.ts'
import { course } from './schema/course.ts'
import type { Person, Redirect } from './schema/data.ts'
import { guide } from './schema/guide.ts'
import { legal } from './schema/legal.ts'
import { post } from './schema/post.ts'
import type { Course, MediaFile, PageFile, Post, Site, SiteData } from './site.ts'
import { didYouMean } from './suggest.ts'

export interface ContentResult {
  /** Undefined when a required data file is missing or broken; pages with errors are left out. */
  site: Site | undefined
  issues: Issue[]
}

const CONTENT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** The person a page names; a name that people.yaml lacks is an issue, and the page is left out. */
function person(page: PageFile, field: string, key: string, people: Record<string, Person>, issues: Issue[]) {
  const found = Object.hasOwn(people, key) ? people[key] : undefined
  if (!found) {
    const message = `"${key}" is nobody in data/people.yaml.${didYouMean(key, Object.keys(people))}`
    issues.push(issueAt(page.source, page.position([field]), 'person', message, { got: key }))
  }
  return found
}

const live = <T extends PageFile>(pages: T[]) => pages.filter(({ state }) => state === 'live')

const byCard = (a: Course, b: Course) =>
  (a.card?.order ?? Number.POSITIVE_INFINITY) - (b.card?.order ?? Number.POSITIVE_INFINITY) ||
  (a.slug < b.slug ? -1 : 1)

/** The featured ones, then the newest; dates are ISO, whose order is that of their letters. */
const byDate = (a: Post, b: Post) =>
  Number(b.featured) - Number(a.featured) ||
  (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1)

/** Names of pictures, and the URLs of the last release (one path a line, `#` starts a remark). */
async function readLists(root: string, shown: string) {
  const folder = join(root, 'media')
  const files = (await readdir(folder).catch(() => [])).filter((file) => !file.startsWith('.')).sort()
  const media = files.map(
    async (file): Promise<MediaFile> => ({
      name: file.replace(/\.\w+$/, ''),
      file: `${shown}/media/${file}`,
      bytes: (await stat(join(folder, file))).size,
    }),
  )
  const published = await readFile(join(root, 'data', 'published-urls.txt'), 'utf8').catch(() => '')
  return {
    media: await Promise.all(media),
    published: {
      text: published,
      paths: published
        .split(/\r?\n/)
        .flatMap((path, index) =>
          path.startsWith('/') ? [{ path: path.trim(), line: index + 1, col: 1 }] : [],
        ),
    },
  }
}

/** @param root the content folder, the repository's by default; @param now decides drafts and windows */
export async function readContent(root = CONTENT, now = clock()): Promise<ContentResult> {
  const shown = basename(root)
  const data = await readData(root, shown)
  const courses = await readPages(root, shown, 'courses', course, now)
  const posts = await readPages(root, shown, 'blog', post, now)
  const legals = await readPages(root, shown, 'legal', legal, now)
  const guides = await readSingle(root, shown, 'guide.mdx', guide, now)
  const issues = [...data.issues, ...courses.issues, ...posts.issues, ...legals.issues, ...guides.issues]
  const people = data.values.people as Record<string, Person> | undefined
  const allCourses: Course[] = []
  const allPosts: Post[] = []
  if (people) {
    for (const page of courses.pages) {
      const instructor = person(page, 'instructor', page.instructor, people, issues)
      const link = brochureLink(page.slug, page.brochure)
      if (instructor)
        allCourses.push({ ...page, instructor, instructorKey: page.instructor, brochureLink: link })
    }
    for (const page of posts.pages) {
      const author = person(page, 'author', page.author, people, issues)
      if (author) allPosts.push({ ...page, author, authorKey: page.author })
    }
  }
  const { settings, claims, locations, redirects } = data.values as Partial<SiteData>
  if (!settings || !claims || !locations || !people || !redirects)
    return { site: undefined, issues: sortIssues(issues) }
  const hidden = new Set(
    [...allCourses, ...allPosts].filter(({ state }) => state !== 'live').map(({ file }) => file),
  )
  const files = [...courses.files, ...posts.files].filter(({ file }) => !hidden.has(file))
  const site: Site = {
    settings,
    claims,
    locations,
    people,
    redirects: redirects as Redirect[],
    courses: live(allCourses).sort(byCard),
    posts: live(allPosts).sort(byDate),
    legal: live(legals.pages),
    aliases: aliasTable(files, redirects, data.sources.redirects),
    data: data.values as SiteData,
    all: { courses: allCourses.sort(byCard), posts: allPosts.sort(byDate), legal: legals.pages },
    slugs: {
      courses: new Set(courses.files.map(({ slug }) => slug)),
      blog: new Set(posts.files.map(({ slug }) => slug)),
      legal: new Set(legals.files.map(({ slug }) => slug)),
    },
    sources: data.sources,
    guide: 'page' in guides ? guides.page : undefined,
    consents: await readConsents(root, shown),
    pastConsents: await readPastConsents(root, shown),
    ...(await readLists(root, shown)),
  }
  return { site, issues: sortIssues(issues) }
}

/** The site as far as the reader can judge it, or an Error that lists every error with its place. The rules: `loadCheckedSite` of checks/. */
export async function loadSite(root?: string, now?: Date): Promise<Site> {
  return soundSite(await readContent(root, now))
}

/** The site of a result without errors. @throws an Error with every error and its place */
export function soundSite({ site, issues }: ContentResult): Site {
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (site && errors.length === 0) return site
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  throw new Error(`The content has ${count}:\n\n${errors.map(formatIssue).join('\n\n')}`)
}
