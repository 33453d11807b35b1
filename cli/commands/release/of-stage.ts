/** Commands of `release` name their stage. */
import { command, stageOption } from '../command.ts'

/** `example` without `npx academy release`. */
export const ofStage = (name: string, summary: string, example: string) =>
  command(name, summary, [`npx academy release ${example}`]).addOption(
    stageOption(
      'needs AWS credentials of that stage; local is the running local stack',
    ).makeOptionMandatory(),
  )
