/** What content rules may know beside the content: the forms, the built pages, and links to pages that stand in code. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CodeLink, type FormFacts, isFormFacts } from '#content/checks/rule.ts'
import { placer } from '#content/model/prose.ts'
import { buildNote } from '../release/built.ts'

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

async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  const times = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))))
  return Math.max(0, ...times.map(({ mtimeMs }) => mtimeMs))
}

/**
 * The built site, when there is any and it is younger than the content.
 * @returns `stale` when content changed after the build, or that is not finished: links of pages cannot be judged then
 */
export async function builtPages(repo: string, root: string) {
  const folder = join(repo, 'dist', 'client')
  const home = await stat(join(folder, 'index.html')).catch(() => undefined)
  if (!home) return { stale: false }
  const { asOf = '', unfinished } = buildNote(folder)
  // A build that had nothing to do wrote no page anew.
  const known = Math.max(home.mtimeMs, Date.parse(asOf) || 0)
  if (unfinished || (await newest(root)) > known) return { stale: true }
  const names = await namesIn(folder)
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => {
      const path = `/${name.replace(/(?:\/?index)?\.html$/, '')}`
      return { path, html: await readFile(join(folder, name), 'utf8') }
    })
  const files = new Set(names.map((name) => `/${name}`))
  return { built: { built: await Promise.all(pages), files, codeLinks: await codeLinks(repo) }, stale: false }
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
