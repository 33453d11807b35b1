#!/usr/bin/env node
/** The `academy` command of the npm package. Registers tsx, so that Node can run TypeScript, then calls main.ts. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
