/** `npm run rooms`: lines and files of each room, and of its folders that hold the most. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOMS } from './boundaries.ts'

const root = join(import.meta.dirname, '..')
const CODE = /\.(?:tsx?|js|css)$/
/** Folders of things that are alike: texts, pictures and what tests are fed with. */
const ALIKE =
  /^content\/(?:te\/|accepted\/\w+\/)?(?:blog|courses|data|media|messages|legal|checks\/cases)|^tests\/(?:content\/fixtures|golden)/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

function count<Key extends string>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

let product = 0
for (const room of [...ROOMS, 'tests'] as const) {
  const code = files.filter((file) => file.startsWith(`${room}/`) && CODE.test(file))
  const lines = code.reduce((sum, file) => sum + linesOf(file), 0)
  if (room !== 'tests') product += lines
  const folders = count(
    files.filter((file) => file.startsWith(`${room}/`) && !ALIKE.test(file)).map((file) => dirname(file)),
  )
  print(`${room.padEnd(9)} ${String(lines).padStart(6)} lines in ${String(code.length).padStart(4)} files`)
  for (const [folder, held] of folders.slice(0, 5))
    print(`  ${folder.padEnd(34)} ${String(held).padStart(4)} files`)
}
print(`product   ${String(product).padStart(6)} lines`)
