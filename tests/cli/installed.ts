/** The `academy` that a release publishes, and runs of it as a process. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { addBundle } from '#cli/bundle/build.ts'
import type { BuiltSite } from '#cli/release/publish.ts'
import { siteFactsOf } from '#cli/smoke/site-facts.ts'
import { shippedSite } from '../shipped-site.ts'

async function bundle(): Promise<[path: string, file: { body: Uint8Array }][]> {
  const site = await shippedSite()
  const built: BuiltSite = { files: new Map(), site: siteFactsOf(site), commit: '0123456789abcdef' }
  await addBundle(built, site)
  return [...built.files]
}

let made: ReturnType<typeof bundle> | undefined

/** The files that a release publishes besides its pages: the program and its checksum. They are made once a process. */
export function installedFiles(): ReturnType<typeof bundle> {
  made ??= bundle()
  return made
}

/** Makes process.stdin and stderr look like a terminal, because a test has none. */
const TERMINAL =
  'data:text/javascript,Object.assign(process.stdin,{isTTY:true});Object.assign(process.stderr,{isTTY:true})'

/** @param types lines of a person, each after its question; without them there is no terminal */
export async function runNode(
  words: string[],
  env: Record<string, string | undefined>,
  types?: string[],
  cwd = process.cwd(),
) {
  const child = spawn(process.execPath, [...(types ? ['--import', TERMINAL] : []), ...words], {
    cwd,
    env: { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: 'true', AWS_MAX_ATTEMPTS: '1', ...env },
  })
  const left = [...(types ?? [])]
  child.stderr.on('data', (part) => {
    const isQuestion = /(?:key ID|not shown\)|MFA code of \S+): /.test(String(part))
    if (isQuestion && left.length > 0) child.stdin.write(`${left.shift()}\n`)
  })
  if (!types) child.stdin.end()
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  const [out, err] = await said
  return { code, out, err }
}
