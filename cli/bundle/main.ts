/** Entry point of academy.mjs. Commands use the stage that the user saved with `academy use`. */
import { main } from '../main.ts'
import { savedStage } from '../user-settings.ts'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
process.env.ACADEMY_STAGE ||= savedStage(process.env)
await main(process.argv.slice(2))
