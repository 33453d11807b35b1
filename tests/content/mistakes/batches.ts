/** Mistakes that share a check of the base site: each in another file, those of one page in copies of it. */
import { readerRules } from '#content/checks/reader-rules.ts'
import { teluguFiles } from '../fixtures/telugu.ts'
import { type Mistake, mistakes } from './read.ts'

/** A mistake, and the one that its batch makes: the same in a copy of the page. */
interface Member {
  alone: Mistake
  shared: Mistake
}

/** With more mistakes a check would take longer than its parts, because rules compare pages with each other. */
const SIZE = 25
/** Pages of the base site that most mistakes are in; the last has a translation. */
const COPIED = ['first-flight', 'fpv-basic', 'fpv-advanced']
const reader = new Set(readerRules.map(({ id }) => id))

/** The same mistake in a copy of its page, if it changes parts of that page only. */
function inCopy(one: Mistake, at: number): Mistake {
  const page = COPIED.find((name) =>
    one.edits.every(
      ({ file, find, put }) => file.includes(`/${name}.`) && find !== undefined && put !== undefined,
    ),
  )
  if (!page || one.edits.length === 0) return one
  const renamed = (text: string) => text.replaceAll(page, `${page}-${at}`)
  const copied = new Set([...one.edits.map(({ file }) => file), ...(one.telugu ? filesOf(page) : [])])
  return {
    ...one,
    edits: [
      ...[...copied].map((file) => ({ file: renamed(file), copy: file })),
      ...one.edits.map((edit) => ({ ...edit, file: renamed(edit.file) })),
    ],
    place: renamed(one.place),
    message: renamed(one.message),
    remedy: renamed(one.remedy),
  }
}

const filesOf = (page: string) => [
  `courses/${page}.mdx`,
  ...teluguFiles.filter((file) => file.includes(`/${page}.`)),
]

/** Unreadable files hide pages and data from other rules, and a file that is none stops the reader. Only spelling needs the dictionary. */
const circumstances = ({ rule, production, telugu, built, edits }: Mistake) =>
  JSON.stringify([
    production,
    telugu,
    built,
    reader.has(rule),
    rule === 'spelling',
    edits.some(({ link, file }) => link !== undefined || /\.\w+\//.test(file)),
  ])

const paths = ({ edits }: Mistake) =>
  edits.flatMap(({ file, move = file }) => [file, move]).map((file) => `${file}/`.toLowerCase())

function fits(batch: readonly Member[], one: Mistake): boolean {
  const taken = batch.flatMap(({ shared }) => paths(shared))
  return (
    batch.length < SIZE &&
    batch.every(({ shared }) => circumstances(shared) === circumstances(one)) &&
    paths(one).every((path) => !taken.some((other) => path.startsWith(other) || other.startsWith(path)))
  )
}

function sorted(): Member[][] {
  const batches: Member[][] = []
  for (const [at, alone] of mistakes.entries()) {
    const shared = inCopy(alone, at)
    const batch = batches.find((candidate) => fits(candidate, shared))
    if (batch) batch.push({ alone, shared })
    else batches.push([{ alone, shared }])
  }
  return batches
}

export const batches: readonly (readonly Member[])[] = sorted()
