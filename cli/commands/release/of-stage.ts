/** Commands of `release` name their stage. */
import { stageOption, verb } from '../verb.ts'

/** `example` without `npx academy release`. */
export const ofStage = (name: string, summary: string, example: string) =>
  verb(name, summary, [`npx academy release ${example}`]).addOption(
    stageOption(
      'needs AWS credentials of that stage; local is the running local stack',
    ).makeOptionMandatory(),
  )
