/** Shared parts of all commands: `--json`, examples in the help, common options. */
import { Command, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { STAGES } from '../stage.ts'

/** Creates a command. `examples` are full command lines, without the shell prompt. */
export const plainCommand = (name: string, summary: string, examples: readonly string[]) =>
  new Command(name)
    .description(summary)
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', `\nExample${examples[1] ? 's' : ''}:\n  $ ${examples.join('\n  $ ')}`)

export const command = (name: string, summary: string, examples: readonly string[]) =>
  plainCommand(name, summary, examples).option('--json', 'print JSON on stdout')

export const FORM_FLAG = ['--form <form>', 'one form, or several separated by commas; default: all'] as const

export const stageOption = (description: string) => new Option('--stage <stage>', description).choices(STAGES)

/** Adds `--stage` unless the command already has that option. program.ts sets ACADEMY_STAGE from it. */
export const addStageOption = (each: CommandUnknownOpts): CommandUnknownOpts =>
  each.options.some(({ long }) => long === '--stage')
    ? each
    : each.addOption(stageOption('default: the stage you chose (ACADEMY_STAGE), else local'))

/** Creates a command of `release` that requires `--stage`. @param example its arguments and options */
export const stageCommand = (name: string, summary: string, example: string) =>
  command(name, summary, [`npx academy release ${name} ${example}`]).addOption(
    stageOption(
      'needs AWS credentials of that stage; local is the running local stack',
    ).makeOptionMandatory(),
  )

/** Option parser for a whole number between two limits, inclusive. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `It must be a whole number, at least ${least}.`
        : `It must be a number from ${least} to ${most}.`,
    )
  }
