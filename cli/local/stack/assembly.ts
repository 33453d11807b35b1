/** The cloud assembly of stage `local`: synthesized by infra/app.ts, kept until one of its sources changes. */

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

/** What the templates and the bundled Lambdas are made from: of the content all but English articles and pictures. */
const SOURCES = [
  ...['infra', 'lambdas', 'package-lock.json'],
  ...['accepted', 'courses', 'data', 'languages.yaml', 'legal', 'messages', 'model', 'te'].map(
    (name) => `content/${name}`,
  ),
]

/** Folder of the assembly, made when it is not there (some 5 s), and again when its sources were edited meanwhile. @throws CliError */
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
  // Two edits one after the other may ask for the same.
  const made = mkdtempSync(`${folder}.`)
  await synthesize(made, root)
  if (stampFiles(root, SOURCES) !== stamp) {
    rmSync(made, { recursive: true })
    return localAssembly(say, root)
  }
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process was faster; its assembly is the same.
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  forgetOld(cache)
  return folder
}

async function synthesize(outdir: string, cwd: string): Promise<void> {
  const env = { ...process.env, ACADEMY_STAGE: 'local', CDK_OUTDIR: outdir }
  const app = run(process.execPath, ['--import', 'tsx', 'infra/app.ts'], { cwd, env })
  await app.catch(({ stdout, stderr }) => {
    throw new CliError(`The local stack could not be synthesized. ${stdout}${stderr}`.trimEnd())
  })
}

/** An assembly that nobody has asked for in a day goes; until then a stack that runs may load its Lambdas. */
function forgetOld(cache: string): void {
  const old = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((folder) => Date.now() - statSync(folder).mtimeMs > DAY_MS)
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}
