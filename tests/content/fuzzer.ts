/** Breaks content at random: front matter, MDX, YAML, messages and lists, by the words of tests/hostile.ts. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { HOSTILE, INHERITED } from '../hostile.ts'

const name = fc.constantFrom(...INHERITED)

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
)

const href = fc.oneof(
  name.map((one) => `/${one}#${one}`),
  name.map((one) => `/courses/${one}`),
  fc
    .constantFrom('/', '/terms#', '/courses/', '#', '//', 'https://', 'http://[', 'mailto:', 'tel:', '?')
    .chain((start) => words.map((end) => start + end.slice(0, 100))),
)

const SIGNS = [
  ...'*_`~[](){}<>#|!&\\\n\t "\'=+-$@%:;^',
  ...['x', ' ', '1.', '```', '---', '<!--', '](', '&#xD800;', '&amp;', '</', '/>', '<Callout', 'https://a.b'],
]
const soup = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join(''))

const DEEP = ['[', '> ', '<Callout kind="tip">\n', '*a ', '- ', '(', '{', '`', '**', '![', '&', '<a ', '| ']
const deep = fc.constantFrom(...DEEP).map((sign) => sign.repeat(Math.ceil(8_000 / sign.length)))

const mdx = fc.oneof(
  name.map((one) => `<${one} />`),
  name.map((one) => `<Callout kind="tip" ${one}="x">\n\nWords.\n\n</Callout>`),
  fc
    .tuple(fc.constantFrom('Claim id', 'Price course', 'DayTitle day', 'Figure alt="x" name'), words)
    .map(([tag, word]) => `<${tag}=${JSON.stringify(word.slice(0, 50))} />`),
  name.map((one) => `## ${one}\n\n[x][${one}] [^${one}] {${one}}`),
  href.map((one) => `[x](${one}) ![x](${one}) <a href="${one}">y</a>`),
  href.map((one) => `[x]: ${one}\n\n<Source href="${one}" title="x" />`),
  words,
  soup,
  deep,
)

const quoted = words.map((word) => JSON.stringify(word))
const value = fc.oneof(
  quoted,
  href.map((one) => JSON.stringify(one)),
  name.map((one) => `{ ${one}: x }`),
  fc.constantFrom(...'&a [*a];!!js/function x;? [a];*x;!!set {a};.nan;1e999;0x;- - -;|;['.split(';')),
  fc.constantFrom('[', '{ a: ', '- ').map((sign) => sign.repeat(3_000)),
  soup,
)

/** `at` between 0 and 1 picks a line or a character. */
type Change = (text: string, at: number) => string

const pick = (lines: readonly string[], at: number) => Math.floor(at * lines.length)

const insert =
  (more: string): Change =>
  (text, at) => {
    const lines = text.split('\n')
    return lines.toSpliced(pick(lines, at), 0, '', more, '').join('\n')
  }
const cut: Change = (text, at) => text.slice(0, Math.floor(at * text.length))
/** Gives the next line with a key another value, or another key. */
const field =
  (put: (indent: string, key: string, rest: string) => string): Change =>
  (text, at) => {
    const lines = text.split('\n')
    const fields = lines.flatMap((line, index) => (/^[\s-]*"?[\w ]+"?:/.test(line) ? [index] : []))
    const index = fields[pick(lines, (at * fields.length) / lines.length)] ?? 0
    const [, indent = '', key = '', rest = ''] = /^([\s-]*)("?[\w ]+"?):(.*)/.exec(lines[index] ?? '') ?? []
    return lines.with(index, put(indent, key, rest)).join('\n')
  }

const changes: Readonly<Record<string, fc.Arbitrary<Change>>> = {
  text: fc.oneof(mdx.map(insert), fc.constant(cut)),
  fields: fc.oneof(
    value.map((one) => field((indent, key) => `${indent}${key}: ${one}`)),
    name.map((one) => field((indent, _, rest) => `${indent}${one}:${rest}`)),
    name.map((one) =>
      field((indent, key, rest) => `${indent}${one}: x\n${indent.replace('-', ' ')}${key}:${rest}`),
    ),
    fc.constant(cut),
  ),
  json: fc.oneof(
    quoted.map((one) => field((indent, key) => `${indent}${key}: ${one},`)),
    name.map((one) => field((indent, _, rest) => `${indent}"${one}":${rest}`)),
    name.map(
      (one): Change =>
        (text) =>
          text.replace(/"([^"]*)"(?=,?\n)/, `"$1 {${one}} {${one}, plural, other {x}}"`),
    ),
    fc.constant(cut),
  ),
}

const kinds = (file: string): string[] =>
  /\.mdx?$/.test(file)
    ? ['text', 'text', 'fields']
    : [file.endsWith('.json') ? 'json' : /\.ya?ml$/.test(file) ? 'fields' : 'text']

export interface Broken {
  file: string
  /** Name of the copy that is broken; undefined for the file itself. */
  copy: string | undefined
  change: Change
  at: number
}

const brokenFile = (file: string): fc.Arbitrary<Broken> =>
  fc.record({
    file: fc.constant(file),
    copy: fc.option(name, { nil: undefined, freq: 8 }),
    change: fc.constantFrom(...kinds(file)).chain((kind) => changes[kind] ?? fc.constant(cut)),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })

/** One or two broken files of these. */
export const brokenFiles = (files: readonly string[]) =>
  fc.array(fc.constantFrom(...files).chain(brokenFile), { minLength: 1, maxLength: 2 })

export const brokenLinks = fc.array(href, { minLength: 1, maxLength: 5 })

/** Commands with right words behind them. */
const COMMANDS = readFileSync('tests/content/fuzzed-commands.txt', 'utf8').trim().split('\n')

/** Words of a command line, up to two of them replaced. */
export const commandLine = fc
  .tuple(fc.constantFrom(...COMMANDS), fc.array(fc.tuple(fc.nat(6), fc.oneof(words, href)), { maxLength: 2 }))
  .map(([command, others]) => {
    const line = command.split(' ')
    for (const [at, word] of others) line[Math.min(at, line.length)] = word
    return line
  })
