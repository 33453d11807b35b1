/** Synthesizes the cloud assembly (CDK's output) of stage `local` with infra/app.ts, and caches it until a source changes. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#content/model/cached.ts'
import { fileChangeTimes, hashFiles } from '#content/model/files.js'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { CliError } from '../../errors.ts'

const run = promisify(execFile)

/** Folders of the content that the Lambdas read. A folder of two or three letters is a language. */
const READ = /^(?:accepted|courses|data|languages\.yaml|legal|messages|model|[a-z]{2,3})$/

/** Files that influence the templates and the bundled Lambdas. English articles and pictures do not. */
const sourcesIn = (root: string): string[] => [
  ...['infra', 'lambdas', 'package-lock.json'],
  ...readdirSync(join(root, 'content')).flatMap((name) => (READ.test(name) ? [`content/${name}`] : [])),
]

/** Returns the assembly's folder. Synthesis takes about 5 s, and is repeated if a source changes meanwhile. @throws CliError */
export async function localAssembly(
  say = (_: string): void => undefined,
  root = projectRoot,
): Promise<string> {
  const cache = join(root, '.cache', 'assembly')
  const sources = sourcesIn(root)
  const stamp = fileChangeTimes(root, sources)
  const folder = join(cache, hashFiles(root, sources).slice(0, 16))
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  say('Synthesizing the local stack …')
  mkdirSync(cache, { recursive: true })
  // Two processes may synthesize the same sources at the same time, so each writes into its own folder first.
  const draft = mkdtempSync(`${folder}.`)
  await synthesize(draft, root)
  if (fileChangeTimes(root, sourcesIn(root)) !== stamp) {
    rmSync(draft, { recursive: true })
    return localAssembly(say, root)
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster and has written the same assembly.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  removeOld(cache, folder)
  return folder
}

async function synthesize(outdir: string, cwd: string): Promise<void> {
  const options = { cwd, env: { ...process.env, ACADEMY_STAGE: 'local', CDK_OUTDIR: outdir } }
  await run(process.execPath, ['--import', 'tsx', 'infra/app.ts'], options).catch(({ stdout, stderr }) => {
    throw new CliError(`The local stack could not be synthesized. ${stdout}${stderr}`.trimEnd())
  })
}

/** Deletes assemblies that were not used for a day, except `used`. A running stack may still need the assembly of today. */
function removeOld(cache: string, used: string): void {
  const old = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((folder) => folder !== used && Date.now() - statSync(folder).mtimeMs > DAY_MS)
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}
