/** Entry of the bundle: `academy` on the stage that the user chose. */
import { main } from '../main.ts'
import { savedStage } from '../user-settings.ts'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
process.env.ACADEMY_STAGE ||= savedStage(process.env)
await main(process.argv.slice(2))
