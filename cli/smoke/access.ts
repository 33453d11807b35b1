/** Which store, if any, `--clean` may use: the stage that was named, or the local stack that answers at this address. */

import { dataFolder } from '../local/open.ts'
import { findRunning } from '../local/running.ts'
import type { Io } from '../output.ts'
import { isLocal } from './target.ts'

/** `io` for `withStore`; undefined when nothing says which store belongs to `base`. */
export function storeAccess(io: Io, base: URL, stage: string | undefined): Io | undefined {
  const named = stage ?? io.env.ACADEMY_STAGE
  if (named) return { ...io, env: { ...io.env, ACADEMY_STAGE: named } }
  const running = isLocal(base) ? findRunning(dataFolder(io.env)) : undefined
  return running && new URL(running.url).port === base.port ? io : undefined
}
