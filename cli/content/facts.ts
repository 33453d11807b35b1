/** Reads the input of content rules that is outside the content folder: form fields, built pages and PDFs. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPage, FormFacts } from '#content/checks/shared/rule.ts'
import { pathsUnder } from '#content/model/files.js'
import { allFormFields } from '#lambdas/routes.ts'
import { buildState } from '#site/build/build-state.js'
import type { Env } from '../output.ts'

/** Returns the fields of every form. Empty if the content folder is not in the repository, whose code defines the forms. */
export const formFacts = (repo: string): readonly FormFacts[] =>
  existsSync(join(repo, 'lambdas')) ? allFormFields : []

const SKIPPED =
  'There is no whole build of these sources: links and #anchors of built pages and PDFs were not looked at. To check them: npm run build, then check again.'

/** Matches a link in the bytes of our PDFs, which do not compress annotations. */
const ANNOTATION = /\/URI \(((?:[^\\()]|\\.)*)\)/g

async function builtDocument(folder: string, name: string): Promise<BuiltPage> {
  const bytes = await readFile(join(folder, name), 'latin1')
  const links = [...bytes.matchAll(ANNOTATION)].map(([, link = '']) => link.replace(/\\(.)/g, '$1'))
  return { path: `/${name}`, html: '', words: '', ids: [], links: [...new Set(links)] }
}

/**
 * Reads the built pages and PDFs, if the build is up to date.
 * @returns `skipped`: why they were not read
 */
export async function builtPages(repo: string, env: Env) {
  const dist = join(repo, 'dist')
  if (buildState(repo, dist, env).state !== 'whole') return { skipped: SKIPPED }
  const folder = join(dist, 'client')
  const names = pathsUnder(folder)
  const list: (Omit<BuiltPage, 'html'> & { file: string })[] = JSON.parse(
    await readFile(join(dist, 'pages.json'), 'utf8'),
  )
  const pages = list.map(async (page) => ({ ...page, html: await readFile(join(folder, page.file), 'utf8') }))
  const documents = names.filter((name) => name.endsWith('.pdf')).map((name) => builtDocument(folder, name))
  const files = new Set(names.map((name) => `/${name}`))
  return { built: { built: await Promise.all([...pages, ...documents]), files } }
}
