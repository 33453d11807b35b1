/** Entry of the thread that runs the Lambdas: teaches it TypeScript, as cli/academy.js does for the main thread. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) })
await import('./runtime-thread.ts')
