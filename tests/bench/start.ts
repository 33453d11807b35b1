/**
 * `npm run bench -- start`: `npm start` in a copy of the project until the site answers: from nothing, then five times
 * with nothing changed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './build/copy.ts'
import { figure, spread } from './report/figures.ts'
import { median } from './speed/chromium.ts'

/** Seconds. */
const [FROM_NOTHING, WARM] = [25, 2]
const RUNS = 5
const LONGEST_MS = 300_000

/** Seconds until the stack says that it is ready; it is stopped then. */
async function start(folder: string): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, ['cli/academy.js', 'serve', '--build'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', ACADEMY_DATA: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  })
  const ended = once(child, 'close')
  let said = ''
  const isReady = () => said.includes('Academy is ready')
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
        if (isReady()) resolve()
      })
  })
  await Promise.race([ready, ended])
  if (!isReady()) throw new Error(`npm start ended before the site answered:\n${said}`)
  const seconds = (performance.now() - from) / 1000
  child.kill('SIGINT')
  await ended
  return seconds
}

/** Throws when a limit is broken. */
export async function bench(): Promise<void> {
  const folder = copyProject()
  try {
    const cold = await start(folder)
    const warm: number[] = []
    for (let run = 0; run < RUNS; run++) warm.push(await start(folder))
    const text = warm.map((seconds) => seconds.toFixed(1)).join(', ')
    console.log(
      `from nothing ${cold.toFixed(1)} s; nothing changed ${text} s, median ${median(warm).toFixed(1)} s`,
    )
    figure({
      what: '`npm start` until the site answers: from nothing; nothing changed',
      measured: `${cold.toFixed(1)} s; ${spread(warm, 's', 1)}`,
      limit: `${FROM_NOTHING} s; ${WARM} s`,
    })
    if (cold > FROM_NOTHING || median(warm) > WARM)
      throw new Error(`The limits are ${FROM_NOTHING} s from nothing and ${WARM} s with nothing changed.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
