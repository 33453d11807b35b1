/** What commands have in common: `--json`, examples in the help, some options. */
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { STAGES } from '../stage.ts'

/** A command with `--json`; the examples are full command lines as one would type them, without the prompt. */
export const command = (name: string, summary: string, examples: readonly string[]) =>
  new Command(name)
    .description(summary)
    .option('--json', 'print JSON on stdout')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', `\nExample:\n${examples.map((line) => `  $ ${line}`).join('\n')}`)

export const stageOption = (words: string) => new Option('--stage <stage>', words).choices(STAGES)

/** Commands of `release` name their stage. @param example without `npx academy release` */
export const ofStage = (name: string, summary: string, example: string) =>
  command(name, summary, [`npx academy release ${example}`]).addOption(
    stageOption(
      'needs AWS credentials of that stage; local is the running local stack',
    ).makeOptionMandatory(),
  )

/** Parser of an option that takes a whole number within limits. */
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
