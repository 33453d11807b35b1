/** `<data>/twin.json`: how other processes (the CLI, tests) find a twin that runs. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoints } from './environment.ts'
import { isAlive } from './lock.ts'

export interface Running {
  pid: number
  /** Origin of site and API, e.g. http://127.0.0.1:3000 */
  url: string
  endpoints: Endpoints
  table: string
}

const fileIn = (data: string) => join(data, 'twin.json')

export function announce(data: string, running: Running): void {
  writeFileSync(fileIn(data), `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 })
}

export function withdraw(data: string): void {
  rmSync(fileIn(data), { force: true })
}

/** The twin that serves this folder now; `undefined` when there is none, or its process is gone. */
export function findRunning(data: string): Running | undefined {
  try {
    const running = JSON.parse(readFileSync(fileIn(data), 'utf8')) as Running
    return isAlive(running.pid) ? running : undefined
  } catch {
    return undefined
  }
}
