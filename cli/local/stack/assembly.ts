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
import { hashFiles, stampFiles } from '#content/model/files.js'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { CliError } from '../../errors.ts'

const run = promisify(execFile)

/** Files that influence the templates and the bundled Lambdas. English articles and pictures do not. */
const SOURCES = [
  ...['infra', 'lambdas', 'package-lock.json'],
  ...['accepted', 'courses', 'data', 'languages.yaml', 'legal', 'messages', 'model', 'te'].map(
    (name) => `content/${name}`,
  ),
]

/** Returns the folder. Synthesis takes about 5 s and is repeated if a source changes meanwhile. @throws CliError if it fails */
export async function localAssembly(
  say = (_: string): void => undefined,
  root = projectRoot,
): Promise<string> {
  const cache = join(root, '.cache', 'assembly')
  const stamp = stampFiles(root, SOURCES)
  const folder = join(cache, hashFiles(root, SOURCES).slice(0, 16))
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  say('Synthesizing the local stack …')
  mkdirSync(cache, { recursive: true })
  // Two processes may synthesize the same sources at the same time, so each writes into its own folder first.
  const draft = mkdtempSync(`${folder}.`)
  await synthesize(draft, root)
  if (stampFiles(root, SOURCES) !== stamp) {
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
  const env = { ...process.env, ACADEMY_STAGE: 'local', CDK_OUTDIR: outdir }
  const app = run(process.execPath, ['--import', 'tsx', 'infra/app.ts'], { cwd, env })
  await app.catch(({ stdout, stderr }) => {
    throw new CliError(`The local stack could not be synthesized. ${stdout}${stderr}`.trimEnd())
  })
}

/** Deletes assemblies that were not used for a day, except `used`. A running stack may still load Lambdas from newer ones. */
function removeOld(cache: string, used: string): void {
  const old = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((folder) => folder !== used && Date.now() - statSync(folder).mtimeMs > DAY_MS)
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}
