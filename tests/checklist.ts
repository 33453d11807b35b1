/** Which ids of checklist.md are held by a test, have a written reason, or are still open. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ID =
  /\b(?:RT|HDR|FTR|HOME|CAR|GUIDE|CRS|BRO|DET|WHY|STO|APL|CON|BLG|ART|LEG|MAP|COL|PAR|CUR|GAL|VID|INT|WRK|LNG|API|CLI|INF|EXT)-\d+\b/g

/** Tests, and their tables that have ids. */
const TESTS = /\.(?:test|spec)\.tsx?$|^forms\.yaml$|^(?:site\/pages|infra\/edge|cli\/content)\/\w+\.yaml$/

export interface Checklist {
  /** All ids in their order. */
  ids: string[]
  /** Id → test files that name it outside comments. */
  tests: Map<string, string[]>
  /** Id → why no test holds it. */
  reasons: Record<string, string>
  /** Prefix or id → number of the issue that will close it. */
  open: Record<string, string>
}

/** Reads tests/checklist.md, tests/checklist.yaml and every test file below `root`. */
export function readChecklist(root: string): Checklist {
  const ids = [
    ...readFileSync(join(root, 'checklist.md'), 'utf8').matchAll(/^\d+\. \*\*([A-Z]+-\d+)\*\*/gm),
  ].map((match) => match[1] as string)
  const tests = new Map<string, string[]>()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => TESTS.test(file) && file !== 'checklist.test.ts')
    .sort()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const id of new Set(source.match(ID) ?? [])) tests.set(id, [...(tests.get(id) ?? []), file])
  }
  const { reasons, open } = parse(readFileSync(join(root, 'checklist.yaml'), 'utf8'))
  return { ids, tests, reasons: reasons ?? {}, open: open ?? {} }
}

/** Ids with neither test, reason nor open issue. */
export function missing({ ids, tests, reasons, open }: Checklist): string[] {
  return ids.filter((id) => !tests.has(id) && !(id in reasons) && !(id in open) && !(prefix(id) in open))
}

/** Entries of checklist.yaml that no longer say the truth: held by a test after all, or no id at all. */
export function stale({ ids, tests, reasons, open }: Checklist): string[] {
  const known = new Set([...ids, ...ids.map(prefix)])
  const done = (key: string) =>
    tests.has(key) || (!/-/.test(key) && ids.filter((id) => prefix(id) === key).every((id) => tests.has(id)))
  return [...Object.keys(reasons), ...Object.keys(open)].filter((key) => !known.has(key) || done(key))
}

const prefix = (id: string) => id.replace(/-\d+$/, '')
