/** Reads and writes the user's settings for academy.mjs: the stage that `academy use` or `academy login` chose. */
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { writeAtomically } from './atomic-file.ts'
import type { Env } from './output.ts'

/** Path of the settings: `%APPDATA%\academy\settings.json` on Windows, else `~/.config/academy/settings.json`. */
export function settingsFile(env: Env, platform: string = process.platform, home = homedir()): string {
  if (platform === 'win32')
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'academy', 'settings.json')
  return posix.join(env.XDG_CONFIG_HOME || posix.join(home, '.config'), 'academy', 'settings.json')
}

/** Returns the saved stage; `local` if none was saved. */
export function savedStage(env: Env): string {
  try {
    return (JSON.parse(readFileSync(settingsFile(env), 'utf8')) as { stage?: string }).stage ?? 'local'
  } catch {
    return 'local'
  }
}

export async function saveStage(env: Env, stage: string): Promise<void> {
  const file = settingsFile(env)
  await mkdir(posix.dirname(file.replaceAll('\\', '/')), { recursive: true, mode: 0o700 })
  await writeAtomically(file, `${JSON.stringify({ stage })}\n`)
}
