/** Every command that a document or a help text names is parsed by the program, and run where it only reads this machine. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { buildProgram } from '#cli/program.ts'
import { testIo } from './cli/io.ts'
import { commandsBelow, helpOf, wholeProgram } from './cli/whole-program.ts'
import { readTable } from './data.ts'

type Tables = {
  notRun: Record<string, string>
  exits: Record<string, number>
  places: Record<string, string>
}
const { notRun: NOT_RUN, exits: EXITS, places: PLACES } = readTable<Tables>('commands.yaml')

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/^(?:content\/(?!README\.md)|tests\/)/.test(file))

/** Help of the program, its groups and all commands. */
async function helpTexts(): Promise<string[]> {
  const io = testIo()
  await runCli(['--help'], io)
  return [io.out, ...commandsBelow(await wholeProgram()).map(helpOf)]
}

/** Command lines of a text, without variables before them and what follows in a shell or as a remark. */
const linesOf = (text: string): string[] =>
  [...text.matchAll(/(?:`|^ *(?:\$ )?(?:[A-Z_]+=\S+ )*)(?:npx )?academy ([^`\n]+)/gm)]
    .map(([, line = '']) => line.replace(/ {2,}.*| [|>&;#].*/, '').trim())
    .map((line) => line.replace(/<\w+>/g, (place) => PLACES[place] ?? place))

const texts = [...documents.map((file) => readFileSync(file, 'utf8')), ...(await helpTexts())]
const lines = [...new Set(texts.flatMap(linesOf))].sort()
/** `academy prod:` begins the subjects of alarms; the changelog says that `logs` is gone. */
const commands = lines.filter((line) => /^[a-z]+(?:$| )/.test(line) && !/[<>…]/.test(line) && line !== 'logs')

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word)

const isHelp = (line: string): boolean => /--help|^help /.test(line)

/** The longest entry that begins the command. */
const reasonOf = (line: string): string | undefined =>
  Object.keys(NOT_RUN)
    .sort((a, b) => b.length - a.length)
    .find((start) => `${line} `.startsWith(`${start} `))

const stop = new Error('parsed')

test('documents and help name many commands, and each begins with a command that there is', async () => {
  expect(commands.length).toBeGreaterThan(60)
  const program = buildProgram(testIo())
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()])
  const installed = ['use', 'install', 'help', 'version']
  expect(commands.filter((line) => ![...names, ...installed].includes(wordsOf(line)[0] ?? ''))).toEqual([])
})

test.each(commands.filter((line) => / /.test(line) && !isHelp(line) && !/^(?:use|install)\b/.test(line)))(
  'academy %s is parsed',
  async (line) => {
    const words = wordsOf(line)
    const program = buildProgram(testIo()).hook('preAction', () => {
      throw stop
    })
    const error = await program.parseAsync(words, { from: 'user' }).catch((thrown) => thrown)
    // A document may speak of a command without its arguments.
    if (words.length > 2 || !/^commander\.missing/.test(error.code)) expect(error).toBe(stop)
  },
)

test.each(commands.filter((line) => !reasonOf(line) || isHelp(line)))(
  'academy %s ends well on the untouched repository',
  async (line) => {
    const io = testIo({ env: { ACADEMY_NOW: '2026-11-30T12:00:00Z' } })
    expect(await runCli(wordsOf(line), io), io.err).toBe(EXITS[line] ?? 0)
    expect(io.out + io.err).not.toBe('')
  },
)

test('each reason for a command that is not run is that of one that is named', () => {
  const used = new Set(commands.map(reasonOf))
  expect(Object.keys(NOT_RUN).filter((start) => !used.has(start))).toEqual([])
})
