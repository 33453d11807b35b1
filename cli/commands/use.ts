/** `academy use`: saves the stage for later commands of academy.mjs. In the repository, set ACADEMY_STAGE instead. */
import type { Io } from '../output.ts'
import { assertStage, currentStage } from '../stage.ts'
import { saveStage, settingsFile } from '../user-settings.ts'
import { plainCommand } from './command.ts'

export default (io: Io) =>
  plainCommand('use', 'Choose the stage that later commands read, or show it.', ['npx academy use prod'])
    .argument('[stage]', 'prod, staging, dev or local (a running npm start)')
    .action(async (stage) => {
      if (stage) {
        assertStage(stage)
        await saveStage(io.env, stage)
      }
      io.print(stage ?? currentStage(io.env))
      if (stage) io.say(`Saved in ${settingsFile(io.env)}. For one command: --stage <stage>.`)
    })
