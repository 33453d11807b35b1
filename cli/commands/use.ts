/** `academy use`: the stage that later commands read. In the bundle only; in the repository ACADEMY_STAGE does this. */
import type { Io } from '../output.ts'
import { assertStage, stageOf } from '../stage.ts'
import { saveStage, settingsFile } from '../user-settings.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('use', 'Choose the stage that later commands read, or show it.', ['npx academy use prod'])
    .argument('[stage]', 'prod, staging, dev or local (a running npm start)')
    .action(async (stage, { json }) => {
      if (stage) {
        assertStage(stage)
        await saveStage(io.env, stage)
      }
      const used = stage ?? stageOf(io.env)
      if (json) io.printJson({ stage: used })
      else io.print(used)
      if (stage) io.say(`Saved in ${settingsFile(io.env)}. For one command: --stage <stage>.`)
    })
