/** `academy install`: copies the downloaded academy.mjs to the user's data folder and puts an `academy` command on the PATH. */
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { writeAtomically } from '../atomic-file.ts'
import type { Env, Io } from '../output.ts'
import { plainCommand } from './command.ts'

/** Environment variable for the folder in which Node 22.1 and later caches compiled code. */
const cacheNote = 'NODE_COMPILE_CACHE'

/**
 * Chooses folders that need no administrator rights. On Windows, WindowsApps is on every user's PATH.
 * @returns paths of the script and of its starter (the `academy` command), the starter's text, and a command that extends PATH
 */
export function installPaths(env: Env, platform: string = process.platform, home = homedir()) {
  if (platform === 'win32') {
    const data = env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local')
    const folder = win32.join(data, 'Microsoft', 'WindowsApps')
    // cmd.exe misreads a path whose user name is not in Latin letters, so the starter contains %LOCALAPPDATA% instead.
    const appData = '%LOCALAPPDATA%\\academy'
    return {
      script: win32.join(data, 'academy', 'academy.mjs'),
      starter: win32.join(folder, 'academy.cmd'),
      text: `@echo off\r\nset "${cacheNote}=${appData}\\cache"\r\nnode "${appData}\\academy.mjs" %*\r\n`,
      isOnPath: isOnPath(env.Path ?? env.PATH, folder, ';'),
      addToPath: `[Environment]::SetEnvironmentVariable('Path', [Environment]::GetEnvironmentVariable('Path', 'User') + ';${folder}', 'User')`,
    }
  }
  const data = posix.join(env.XDG_DATA_HOME || posix.join(home, '.local', 'share'), 'academy')
  const folder = posix.join(home, '.local', 'bin')
  const script = posix.join(data, 'academy.mjs')
  const profile = platform === 'darwin' ? '~/.zprofile' : '~/.profile'
  return {
    script,
    starter: posix.join(folder, 'academy'),
    text: `#!/bin/sh\n${cacheNote}=${quoted(posix.join(data, 'cache'))} exec node ${quoted(script)} "$@"\n`,
    isOnPath: isOnPath(env.PATH, folder, ':'),
    addToPath: `echo 'export PATH="$HOME/.local/bin:$PATH"' >> ${profile}`,
  }
}

/** Quotes a path for sh. */
const quoted = (path: string) => `'${path.replaceAll("'", String.raw`'\''`)}'`

function isOnPath(path: string | undefined, folder: string, separator: ';' | ':'): boolean {
  const plain = (text: string) => (separator === ';' ? text.toLowerCase() : text).replace(/[\\/]+$/, '')
  return (path ?? '').split(separator).some((entry) => plain(entry) === plain(folder))
}

export default (io: Io) =>
  plainCommand('install', 'Copy this file to its place and make academy a command. Run it again to update.', [
    'node academy.mjs install',
  ]).action(async () => {
    const { script, starter, text, isOnPath: isReady, addToPath } = installPaths(io.env)
    const downloaded = await readFile(process.argv[1] ?? '')
    const dirname = process.platform === 'win32' ? win32.dirname : posix.dirname
    for (const file of [script, starter]) await mkdir(dirname(file), { recursive: true })
    await writeAtomically(script, downloaded, { mode: 0o644 })
    await writeAtomically(starter, text, { mode: 0o755 })
    io.print(starter)
    if (!isReady)
      io.say(
        `${dirname(starter)} is not on your PATH. Run this once, then open a new terminal:\n  ${addToPath}`,
      )
    io.say('Next: academy login, with the line from your administrator.')
  })
