/** Reads every import of the source tree by resolved file, so that the room rules can be held against it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readTable } from './data.ts'

export const ROOMS = ['site', 'content', 'infra', 'cli', 'lambdas'] as const

export interface Import {
  from: string
  /** Repository path of the imported file; `npm:<specifier>` for a package; `missing:<specifier>` when nothing is there. */
  to: string
  specifier: string
  line: number
  typeOnly: boolean
}

/** Source files of the rooms below `root`, as repository paths, sorted. */
export function sourceFiles(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
}

/** Every static, re-exporting and literal dynamic import of `files`. */
export function readImports(root: string, files: string[]): Import[] {
  return files.flatMap((from) => {
    const path = join(root, from)
    const source = readFileSync(path, 'utf8')
    const { module } = parseSync(path, source)
    const line = (offset: number) => source.slice(0, offset).split('\n').length
    const found = [
      ...module.staticImports.map(({ moduleRequest, start, entries }) => ({
        specifier: moduleRequest.value,
        at: start,
        typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      })),
      ...module.staticExports.flatMap(({ entries, start: at }) =>
        entries.flatMap(({ moduleRequest, isType: typeOnly }) =>
          moduleRequest ? { specifier: moduleRequest.value, at, typeOnly } : [],
        ),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end }, start: at }) => ({
        specifier: source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
        at,
        typeOnly: false,
      })),
    ]
    // A path with a placeholder, as of the command in cli/groups.ts, names no file.
    const literal = found.filter(({ specifier }) => !specifier.includes('${'))
    return literal.map(({ at, ...one }) => ({
      from,
      to: target(root, path, one.specifier),
      line: line(at),
      ...one,
    }))
  })
}

/** Every import has its extension, and `#room/` is the folder of that name (`imports` of package.json). */
function target(root: string, path: string, specifier: string): string {
  if (!/^[.#/]/.test(specifier)) return `npm:${specifier}`
  const bare = specifier.replace(/\?.*$/, '')
  const file = bare.startsWith('#') ? join(root, bare.slice(1)) : resolve(dirname(path), bare)
  return existsSync(file) ? relative(root, file) : `missing:${specifier}`
}

const form = (file: string) => /^lambdas\/([^/]+)\//.exec(file)?.[1]

/** The lists that read every form, and who reads them: `deliver` the mails, `uploads` the file fields, infra both. */
const LISTS = ['lambdas/forms.ts', 'lambdas/form-handlers.ts', 'lambdas/routes.ts']
const READS: Record<string, readonly string[]> = {
  'lambdas/forms.ts': ['deliver'],
  'lambdas/form-handlers.ts': ['form', 'form-with-files'],
  'lambdas/routes.ts': ['digest', 'fallback', 'uploads'],
  // The canary posts a form as a visitor does, and knows its path from there.
  'lambdas/contact/fields.ts': ['canary', 'contact'],
  'lambdas/story/fields.ts': ['canary', 'story'],
}

/** Lambdas that are no form. */
const NO_FORM =
  'canary client-errors core deliver digest fallback form form-with-files mail-events confirmation-links shared uploads'

/** Settings at the top of the repository, which tools want there. */
export const TOP = ['package.json', 'cdk.json']

/** English words: the content of a page, of a form and its mail, of the API's answers. */
const MESSAGES = /^content\/messages\/(.+)\.json$/

/** Whether a Lambda may import these messages: a form its own; the core and pages behind links those of no form. */
function saysThem(from: string, to: string): boolean {
  const [, area = ''] = MESSAGES.exec(to) ?? []
  const [kind, name] = area.split('/')
  if (!from.startsWith('lambdas/')) return false
  if (kind === 'forms') return from === `lambdas/${name}/fields.ts`
  if (kind === 'mail' && name !== 'letter') return from === `lambdas/${name}/mail.ts`
  return !from.startsWith('lambdas/shared/')
}

/** What a room may import from other rooms, besides the lists of forms, fields of forms and English words. */
const OPEN: Readonly<Record<string, RegExp>> = {
  content: /^lambdas\/shared\//,
  // The list of all forms is for the content checks.
  site: /^content\/(?:model|checks)\/|^lambdas\/(?:shared\/|routes\.ts$)/,
  infra: /^lambdas\/core\/|^content\/model\//,
  // Also what a stage is (its account, names and addresses), and whether the built site is up to date.
  cli: /^(?:content|lambdas|infra\/edge)\/|^infra\/stages\.ts$|^site\/build\/build-state\.js$/,
}

/** Within `lambdas/`: a form reads its own files and the core, and the core and the shared files read no form. */
function allowedInLambdas(from: string, to: string): boolean {
  if (to.startsWith('lambdas/shared/')) return true
  if (from.startsWith('lambdas/shared/')) return false
  if (LISTS.includes(from) || to.startsWith('lambdas/core/')) return true
  if (from.startsWith('lambdas/core/')) return false
  if (READS[to]) return READS[to].includes(form(from) ?? '')
  return form(from) !== undefined && form(from) === form(to)
}

/** May a file of `from` import the file `to`? The table of rooms of CONTRIBUTING.md. */
export function allowed(from: string, to: string): boolean {
  if (to.startsWith('npm:') || TOP.includes(to)) return true
  const [room = ''] = from.split('/')
  const own = to.startsWith(`${room}/`)
  // The type of the content that the build injects.
  if (from === 'lambdas/core/types.ts' && to === 'content/model/read/lambda-content.ts') return true
  if (MESSAGES.test(to)) return room === 'site' || room === 'cli' || own || saysThem(from, to)
  if (room === 'lambdas') return own && allowedInLambdas(from, to)
  // Commands reach a stack through its services, like AWS, and never through its code.
  // `--data` alone opens the data of a stack that does not run.
  if (to.startsWith('cli/local/')) return /^cli\/(local|serve)\/|^cli\/aws\/open\.ts$/.test(from)
  const isFields = /^lambdas\/[^/]+\/fields\.ts$/.test(to) && !NO_FORM.split(' ').includes(form(to) ?? '')
  if ((room === 'site' && isFields) || (room === 'infra' && LISTS.includes(to))) return true
  return own || Boolean(OPEN[room]?.test(to))
}

export const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> =
  readTable('boundaries.yaml')

/** Folder of a file within a room: `intake` of `lambdas/core/intake/body.ts`; `.` at the root; undefined outside of the room. */
export function folderOf(room: string, file: string): string | undefined {
  if (!file.startsWith(`${room}/`)) return undefined
  const [first = '', ...rest] = file.slice(room.length + 1).split('/')
  return rest.length > 0 ? first : '.'
}

/** Imports that lead from one folder of a room into another, as `cli/local: edge → access`, with those of types alone left out. */
export function folderImports(imports: Import[]): { rule: string; isAllowed: boolean; at: string }[] {
  return Object.entries(FOLDERS).flatMap(([room, table]) =>
    imports.flatMap(({ from, to, line, typeOnly }) => {
      const [own, other] = [folderOf(room, from), folderOf(room, to)]
      if (typeOnly || own === undefined || other === undefined || own === other || other === '.') return []
      const isAllowed = (table[own] ?? '').split(' ').includes(other)
      return [{ rule: `${room}: ${own} → ${other}`, isAllowed, at: `${from}:${line} → ${to}` }]
    }),
  )
}

/** Cycles among imports, those of types alone too, each as the list of files that closes on itself. */
export function cycles(imports: Import[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports)
    if (!to.startsWith('npm:')) edges.set(from, [...(edges.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const next of edges.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) walk(file, [])
  return found
}
