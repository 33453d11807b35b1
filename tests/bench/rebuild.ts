/**
 * From saving an edit to the finished release folder, for one edit of each kind of file, with the seconds of each step:
 * `npm run bench -- rebuild`. In a copy of the project, so that nothing of the checkout changes.
 */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BUILD_ARGS } from '#cli/serve/build.ts'
import { copyProject } from './build/copy.ts'
import { figure } from './report/figures.ts'

const run = promisify(execFile)

/** Seconds. A component and a style are bundled again. */
const LIMITS = { content: 6, site: 9 }

interface Edit {
  kind: string
  file: string
  edit(text: string): string
}

const EDITS: readonly Edit[] = [
  {
    kind: 'text',
    file: 'content/blog/drone-rules.mdx',
    edit: (text) => `${text}\nOne more sentence here.\n`,
  },
  {
    kind: 'message',
    file: 'content/messages/search.json',
    edit: (text) => text.replace(/("[^"]+": "[^"]+)"/, '$1 now"'),
  },
  { kind: 'data file', file: 'content/data/milestones.yaml', edit: (text) => `${text}# A comment.\n` },
  {
    kind: 'component',
    file: 'site/layout/Footer.tsx',
    edit: (text) => text.replace('<footer', '<footer data-edit'),
  },
  { kind: 'style', file: 'site/styles/base.css', edit: (text) => `${text}\n.edit {\n  color: red;\n}\n` },
  {
    kind: 'picture',
    file: 'content/media/collaborate-hero.svg',
    edit: (text) => text.replace('</svg>', '<!-- edit --></svg>'),
  },
]

/** @returns seconds, and the lines of `--timings` */
async function build(folder: string): Promise<{ seconds: number; steps: string[] }> {
  const from = performance.now()
  const { stdout } = await run(process.execPath, [...BUILD_ARGS, '--timings'], {
    cwd: folder,
    maxBuffer: 1e8,
  })
  const steps = stdout
    .split('\n')
    .flatMap((line) => /^ +([\d.]+) s {2}(.+)$/.exec(line)?.slice(1, 3).reverse().join(' ') ?? [])
  return { seconds: (performance.now() - from) / 1000, steps }
}

export async function bench(): Promise<void> {
  const folder = copyProject()
  const over: string[] = []
  try {
    const first = await build(folder)
    console.log(`everything  ${first.seconds.toFixed(1)} s  ${first.steps.join(', ')}`)
    for (const { kind, file, edit } of EDITS) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      const edited = edit(text)
      if (edited === text) throw new Error(`${file} was not edited`)
      writeFileSync(path, edited)
      const { seconds, steps } = await build(folder)
      const limit = file.startsWith('site/') ? LIMITS.site : LIMITS.content
      console.log(`${kind.padEnd(10)}  ${seconds.toFixed(1)} s  ${steps.join(', ')}`)
      figure({
        what: `from saving a ${kind} to the finished release folder`,
        measured: `${seconds.toFixed(1)} s: ${steps.join(', ')}`,
        beside: `everything: ${first.seconds.toFixed(1)} s`,
        limit: `${limit} s`,
      })
      if (seconds > limit) over.push(`${kind}: ${seconds.toFixed(1)} of ${limit} s`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (over.length > 0) throw new Error(`over the limit:\n${over.join('\n')}`)
}
