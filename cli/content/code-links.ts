/** Links to pages that stand in code: header, footer, components, mails. Tests and builds are left out. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeLink } from '#content/checks/rule.ts'
import { placer } from '#content/model/prose.ts'

const FOLDERS = ['site', 'lambdas', 'infra']
/** A quoted path of a course or an article, or any quoted path after `href`. */
const LINK =
  /(["'`])(\/(?:courses|blog)\/[a-z0-9][a-z0-9-]*(?:[?#][^"'`\s]*)?)\1|\bhref\s*[=:]\s*\{?\s*(["'`])(\/[^"'`\s$]*)\3/g

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => /\.(?:tsx?|jsx?)$/.test(name) && !/node_modules|\.test\./.test(name)).sort()
}

/** Every link of the code next to the content folder. */
export async function codeLinks(repo: string): Promise<CodeLink[]> {
  const found: CodeLink[] = []
  for (const folder of FOLDERS)
    for (const name of await filesOf(join(repo, folder))) {
      const text = await readFile(join(repo, folder, name), 'utf8')
      const at = placer(text)
      for (const match of text.matchAll(LINK)) {
        const href = match[2] ?? match[4] ?? ''
        const file = `${folder}/${name.replaceAll('\\', '/')}`
        found.push({ file, text, href, ...at(match.index + match[0].indexOf(href)) })
      }
    }
  return found
}
