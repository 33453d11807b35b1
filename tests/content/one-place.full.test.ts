/** A course gets another title, price, option and address in a copy of the project; check, pages and the Lambdas' tests follow. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMMAND } from '#cli/serve/build.ts'
import { copyProject } from '../cli/local/harness/copy-project.ts'

const folder = copyProject()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @returns stdout. @throws Error when the program fails */
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function edit(file: string, find: string, put: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(find)
  writeFileSync(path, text.replaceAll(find, put))
}

test('nothing fails when an editor changes the title, price, option and address of a course', () => {
  cpSync('tests', join(folder, 'tests'), { recursive: true })
  const course = readFileSync('content/courses/fpv-basic.mdx', 'utf8')
  const [, title = ''] = /^title: (.+)$/m.exec(course) ?? []
  const [, price = ''] = /^price: (\d+)$/m.exec(course) ?? []
  const titles = `\ntitle: First Flights with Goggles\notherNames: ["${title}"]\n`
  edit('content/courses/fpv-basic.mdx', `\ntitle: ${title}\n`, titles)
  edit('content/courses/fpv-basic.mdx', `\nprice: ${price}\n`, `\nprice: ${Number(price) + 1000}\n`)
  // The golden file keeps what may be posted: a new option is accepted there.
  const lists = [
    'content/data/application-options.yaml',
    'content/messages/forms/apply.json',
    'content/te/messages/forms/apply.json',
    'tests/lambdas/intake/golden/apply.txt',
  ]
  for (const file of lists) edit(file, 'FPV Basic 3 Days', 'First Flights 3 Days')
  run('cli/academy.js', 'content', 'rename', 'fpv-basic', 'first-flights')
  run('cli/academy.js', 'content', 'check')
  run(...COMMAND, '--pages')
  const page = (path: string) => readFileSync(join(folder, 'dist/client', path, 'index.html'), 'utf8')
  const fee = new Intl.NumberFormat('en-IN').format(Number(price) + 1000)
  for (const path of ['courses/first-flights', 'courses']) {
    expect(page(path)).toContain('First Flights with Goggles')
    expect(page(path)).toContain(`₹${fee}`)
  }
  expect(page('apply')).toContain('First Flights 3 Days')
  run('node_modules/.bin/vitest', 'run', 'tests/lambdas')
}, 900_000)
