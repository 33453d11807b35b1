/**
 * Last step of the build: CSS into each page, the page's own Content-Security-Policy, and nothing in the
 * output that no page asks for. Runs after Vike has written the HTML.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { unresolvedIn } from '#content/checks/unresolved.ts'
import { now } from '#content/model/clock.ts'
import { loadSite } from '#content/model/read.ts'
import { finishPage } from './finish-page.ts'
import { writeMachineFiles } from './machine-files.ts'
import { unreferenced } from './unreferenced.ts'

async function files(folder: string, suffix: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Finishes the pages in `out` (`dist/client`); throws when a page breaks a rule of the house. */
export async function finishSite(out: string): Promise<void> {
  const css = new Map<string, string>()
  for (const file of await files(join(out, 'assets'), /\.css$/))
    css.set(file.slice(out.length).replaceAll('\\', '/'), await readFile(file, 'utf8'))
  const scripts = await Promise.all((await files(out, /\.js$/)).map((file) => readFile(file, 'utf8')))
  const fetched = new Set(
    [...css.keys()].filter((path) => scripts.some((code) => code.includes(basename(path)))),
  )
  const pages = await files(out, /\.html$/)
  const problems: string[] = []
  for (const file of pages) {
    const { html, problem } = finishPage(await readFile(file, 'utf8'), css, fetched)
    if (problem) problems.push(`${file.slice(out.length)}: ${problem}`)
    const hole = unresolvedIn(html)
    if (hole) problems.push(`${file.slice(out.length)}: shows ${hole.text}, which nothing fills in (DEF-57)`)
    await writeFile(file, html)
  }
  if (problems.length > 0) throw new Error(`The built pages break a rule:\n${problems.join('\n')}`)
  for (const file of await unreferenced(out)) await rm(join(out, file))
}

export function finish(): Plugin {
  return {
    name: 'academy:finish',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (!client) throw new Error('the build has no client')
        const out = resolve(client.config.root, client.config.build.outDir)
        await finishSite(out)
        const pages = await Promise.all((await files(out, /\.html$/)).map((file) => readFile(file, 'utf8')))
        await writeMachineFiles(out, pages, (await loadSite()).settings, now())
      },
    },
  }
}
