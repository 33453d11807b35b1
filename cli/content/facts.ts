/** What content rules may know beside the content: the forms, the built pages, and links to pages that stand in code. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CodeLink, type FormFacts, isFormFacts } from '#content/checks/shared/rule.ts'
import type { PageFacts } from '#content/model/text/html.ts'
import { placer } from '#content/model/text/prose.ts'
import { buildState } from '#site/build/build-state.js'
import type { Env } from '../output.ts'

/** Names below a folder, at any depth, by `/`; none when it is not there. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).map((name) => name.replaceAll('\\', '/'))

/** Declared fields of every form: plain data, nothing of the server; none for a content folder that stands alone. */
export async function formFacts(repo: string): Promise<FormFacts[]> {
  const lambdas = join(repo, 'lambdas')
  const files = (await namesIn(lambdas)).filter((name) => /^[^/]+\/fields\.ts$/.test(name)).sort()
  const modules = files.map((file) => import(pathToFileURL(join(lambdas, file)).href))
  return (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isFormFacts))
}

const UNCHECKED = 'links and #anchors of built pages were not checked. Run npm run build, then check again.'

/** Why the built pages cannot be judged, by the state of the build. */
const WHY = {
  missing: `The site is not built: ${UNCHECKED}`,
  outdated: `The site was built before the last change: ${UNCHECKED}`,
  pages: `The last build left out PDFs and pictures: ${UNCHECKED}`,
} as const

/**
 * The built site, when it is up to date.
 * @returns `skipped`: a sentence that says why built pages cannot be judged; undefined when they can
 */
export async function builtPages(repo: string, env: Env) {
  const dist = join(repo, 'dist')
  const { state } = buildState(repo, dist, env)
  if (state !== 'whole') return { skipped: WHY[state] }
  const folder = join(dist, 'client')
  const names = await namesIn(folder)
  const list: (PageFacts & { path: string; file: string })[] = JSON.parse(
    await readFile(join(dist, 'pages.json'), 'utf8'),
  )
  const pages = list.map(async (page) => ({ ...page, html: await readFile(join(folder, page.file), 'utf8') }))
  const files = new Set(names.map((name) => `/${name}`))
  return { built: { built: await Promise.all(pages), files, codeLinks: await codeLinks(repo) } }
}

/** A quoted path of a course or an article, or any quoted path after `href`. */
const LINK =
  /(["'`])(\/(?:courses|blog)\/[a-z0-9][a-z0-9-]*(?:[?#][^"'`\s]*)?)\1|\bhref\s*[=:]\s*\{?\s*(["'`])(\/[^"'`\s$]*)\3/g

/** Every link of header, footer, components and mails, next to the content folder; tests and builds are left out. */
export async function codeLinks(repo: string): Promise<CodeLink[]> {
  const found: CodeLink[] = []
  for (const folder of ['site', 'lambdas', 'infra']) {
    const names = (await namesIn(join(repo, folder))).filter(
      (name) => /\.(?:tsx?|jsx?)$/.test(name) && !/node_modules|\.test\./.test(name),
    )
    for (const name of names.sort()) {
      const file = `${folder}/${name}`
      const text = await readFile(join(repo, file), 'utf8')
      const at = placer(text)
      for (const match of text.matchAll(LINK)) {
        const href = match[2] ?? match[4] ?? ''
        found.push({ file, text, href, ...at(match.index + match[0].indexOf(href)) })
      }
    }
  }
  return found
}
