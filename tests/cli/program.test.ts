import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainCommand } from '#cli/commands/command.ts'
import { CliError, toCliError } from '#cli/errors.ts'
import { runCli } from '#cli/main.ts'
import { buildProgram } from '#cli/program.ts'
import { readImports, sourceFiles } from '../boundaries.ts'
import { testIo } from './io.ts'
import { tableOf } from './table.ts'
import { commandsBelow, helpOf, wholeProgram } from './whole-program.ts'

test('every command shows an example in its help (CLI-10)', async () => {
  const commands = commandsBelow(await wholeProgram())
  expect(commands.length).toBeGreaterThan(35)
  for (const command of commands) {
    expect(helpOf(command), command.name()).toMatch(/Examples?:\n {2}\$ (npx academy|\S+=\S+ npx academy) /)
  }
})

const VERBS =
  'add allow apply approve ask assign build change check choose compare copy count create delete download erase explain export find go include list manage make mark move overwrite print publish put read record redirect reject reload remove repair republish restore retry roll save say send serve set show sign skip start store take undo upload use write'

test('each summary and each switch of a help begins with a verb', async () => {
  const program = await wholeProgram()
  const verbOf = (text: string) =>
    text.toLowerCase().match(/^(?:(?:also|only|with --\w+:|do not|never) )*(\w+)/)?.[1]
  const lines = [program, ...commandsBelow(program)].flatMap((command) => [
    command.description(),
    ...command.options
      .filter(({ required, optional }) => !required && !optional)
      .map((option) => option.description),
  ])
  expect(lines.filter((line) => !VERBS.split(' ').includes(`${verbOf(line)}`))).toEqual([])
})

test('a command with several examples names them in the plural', () => {
  const help = (...examples: string[]) => helpOf(plainCommand('x', 'Do it.', examples))
  expect(help('npx academy x')).toMatch(/\nExample:\n {2}\$ npx academy x\n$/)
  expect(help('npx academy x', 'npx academy x y')).toMatch(
    /\nExamples:\n {2}\$ npx academy x\n {2}\$ npx academy x y\n$/,
  )
})

test('only the named command of a group is loaded', async () => {
  const io = testIo()
  const program = buildProgram(io)
  await program.parseAsync(['leads', 'note', '--help'], { from: 'user' }).catch(() => {})
  expect(commandsBelow(program).map((command) => command.name())).toEqual(
    expect.arrayContaining(['leads', 'note', 'doctor']),
  )
  expect(commandsBelow(program).map((command) => command.name())).not.toContain('export')
})

test('a help names only commands that this program has', async () => {
  const program = await wholeProgram()
  let named = 0
  for (const command of commandsBelow(program))
    for (const [, first = '', second = ''] of helpOf(command).matchAll(/\bacademy ([a-z]+)(?: ([a-z]+))?/g)) {
      named += 1
      const group = program.commands.find((one) => [one.name(), ...one.aliases()].includes(first))
      const known = group?.commands.map((one) => one.name()) ?? []
      const place = `${first} ${second} in the help of ${command.name()}`
      if (first !== 'help' && first !== 'version') expect(group, place).toBeDefined()
      if (second && known.length > 0) expect(known, place).toContain(second)
    }
  expect(named).toBeGreaterThan(50)
})

/** What a command prints on stdout, with exit 0. */
async function outOf(...words: string[]): Promise<string> {
  const io = testIo()
  expect([await runCli(words, io), io.err]).toEqual([0, ''])
  return io.out
}

test('help and version go to stdout and are commands as well; the help of academy fits a terminal of 40 lines', async () => {
  expect(await outOf('help')).toBe(await outOf('--help'))
  expect((await outOf('help')).split('\n').length).toBeLessThanOrEqual(40)
  expect(await outOf('help', 'leads')).toBe(await outOf('leads', '--help'))
  expect(await outOf('help', 'leads')).toContain('Usage: npx academy leads')
  expect(await outOf('help', 'leads', 'list')).toBe(await outOf('leads', 'list', '--help'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([await outOf('version'), await outOf('--version')]).toEqual([`${version}\n`, `${version}\n`])
})

test('--stage is an option of every command of leads and of today, and a remote stage is named first', async () => {
  for (const command of (await wholeProgram()).commands)
    for (const one of command.name() === 'leads'
      ? command.commands
      : command.name() === 'today'
        ? [command]
        : [])
      expect(helpOf(one), one.name()).toContain('--stage <stage>')
  const io = testIo({
    env: { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
  })
  expect(await runCli(['leads', 'list', '--stage', 'staging'], io)).toBe(3)
  expect(io.err).toMatch(/^Stage: staging\nerror: Nothing answers/)
  const wrong = testIo()
  expect(await runCli(['leads', 'list', '--stage', 'nowhere'], wrong)).toBe(2)
})

test('NO_COLOR, a pipe and a dumb terminal disable colours and progress (CLI-9)', () => {
  const red = (io: ReturnType<typeof testIo>) => io.colour.red('x')
  expect(red(testIo({ tty: true }))).not.toBe('x')
  expect(red(testIo({ tty: true, env: { NO_COLOR: '1' } }))).toBe('x')
  expect(red(testIo({ tty: true, env: { TERM: 'dumb' } }))).toBe('x')
  expect(red(testIo())).toBe('x')
  expect([testIo().watched, testIo().canAsk]).toEqual([false, false])
  expect(testIo({ tty: true, env: { CI: '1' } }).watched).toBe(false)
  expect(testIo({ tty: true }).watched).toBe(true)
})

test('a refused connection and missing permissions exit 3, also as a cause', () => {
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
  expect(toCliError(new Error('outer', { cause: refused }))?.exitCode).toBe(3)
  expect(toCliError(Object.assign(new Error('x'), { name: 'AccessDeniedException' }))?.exitCode).toBe(3)
  const unsigned = Object.assign(new Error('x'), { name: 'CredentialsProviderError' })
  expect(toCliError(unsigned)).toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/credentials\. x /),
  })
  const none = Object.assign(unsigned, { message: 'Could not load credentials from any providers' })
  expect(toCliError(none)?.message).toMatch(/^No AWS credentials were found\. Sign in .*AWS_PROFILE=/)
  const denied = Object.assign(new Error('You may not Query'), { name: 'AccessDeniedException' })
  expect(toCliError(denied)?.message).toMatch(/do not permit this\. AWS says: You may not Query$/)
  expect(toCliError(new Error('a bug'))).toBeUndefined()
  expect(new CliError('found something').exitCode).toBe(1)
})

test('a command of leads loads the fields of the forms, but not their mails', () => {
  const imports = readImports('.', sourceFiles('.')).filter(({ typeOnly }) => !typeOnly)
  const loaded = new Set(
    imports.map(({ from }) => from).filter((file) => /^cli\/commands\/leads\//.test(file)),
  )
  for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to)
  const files = [...loaded]
  expect(files).toContain('lambdas/contact/fields.ts')
  expect(files.filter((file) => /^lambdas\/[^/]+\/mail\.ts$/.test(file))).toEqual([])
})

const stop = new Error('parsed')

/** Arguments and options of the command that the words call. Words are separated by spaces, `_` is a space in a word. */
async function parse(line: string) {
  let chosen: { args: unknown[]; options: Record<string, unknown> } | undefined
  const program = buildProgram(testIo()).hook('preAction', (_, command) => {
    const args = command.processedArgs.flat().filter((word) => word !== undefined)
    chosen = { args, options: command.opts() }
    throw stop
  })
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
  await program.parseAsync(words, { from: 'user' }).catch((error) => {
    if (error !== stop) throw error
  })
  return chosen
}

const lines = tableOf<[string, string[], Record<string, unknown>][]>(import.meta.dirname, 'lines')
test.each(lines)('academy %s is parsed', async (line, args, options) => {
  expect(await parse(line)).toEqual({ args, options })
})
