/** Input of the content rules besides the content: fields of the forms, built pages, and links in code. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CodeLink, type FormFacts, isFormFacts } from '#content/checks/shared/rule.ts'
import type { PageFacts } from '#content/model/text/html.ts'
import { placer } from '#content/model/text/prose.ts'
import { buildState } from '#site/build/build-state.js'
import type { Env } from '../output.ts'

/** Paths below a folder, at any depth, with `/`; none if the folder does not exist. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).map((name) => name.replaceAll('\\', '/'))

/** Fields of every form; none for a content folder without a repository. */
export async function formFacts(repo: string): Promise<FormFacts[]> {
  const lambdas = join(repo, 'lambdas')
  const files = (await namesIn(lambdas)).filter((name) => /^[^/]+\/fields\.ts$/.test(name)).sort()
  const modules = files.map((file) => import(pathToFileURL(join(lambdas, file)).href))
  return (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isFormFacts))
}

const UNCHECKED =
  'links and #anchors of built pages were not checked. To check them: npm run build, then check again.'

/** Why the built pages were not checked, by the state of the build. */
const SKIPPED = {
  missing: `There is no build: ${UNCHECKED}`,
  outdated: `The build is older than the last change: ${UNCHECKED}`,
  pages: `The last build left out PDFs and pictures: ${UNCHECKED}`,
} as const

/**
 * The built site, if it is up to date.
 * @returns `skipped`: why the built pages were not checked
 */
export async function builtPages(repo: string, env: Env) {
  const dist = join(repo, 'dist')
  const { state } = buildState(repo, dist, env)
  if (state !== 'whole') return { skipped: SKIPPED[state] }
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

/** Every link in the code of the site, the mails and the infrastructure, without tests and builds. */
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
