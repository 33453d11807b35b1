/** A file to translate in: the English text under the name of whoever starts. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import { everyPage } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../../errors.ts'
import { filesOf, isNamed, type Job, meant, pathOf } from './job.ts'

/** Name in Git, else that of the account on this machine. */
export function translator(cwd: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
    if (name !== '') return name
  } catch {
    // No Git, or no name in it.
  }
  return userInfo().username
}

export default function start(job: Job): void {
  const { io, site, root, language } = job
  for (const name of filesOf(job, 'start')) {
    const pages = everyPage(site)
    const english = pages.find((page) => isNamed(page, name))
    const target = pathOf(job, name)
    if (!english) throw new UsageError(`content/${name} is not a page.${meant(name, pages)}`)
    if (existsSync(target)) throw new UsageError(`content/${language.code}/${name} is there already.`)
    const translation = { status: 'draft', by: translator(root), on: istDay(now(io.env)) }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `---\n${stringify({ translation })}---\n${english.body}`)
    const file = `${language.code}/${name}`
    io.say(
      `content/${file}: translate the text; npx academy content check ${file} names the fields that it lacks`,
    )
  }
}
