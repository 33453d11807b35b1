/** Writes files of personal data: readable only by the owner, and complete or not at all. */
import { randomBytes } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './errors.ts'

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>

/**
 * Writes `content` to a temporary file next to `path`, flushes it to disk and renames it. On failure or exit of the process
 * the temporary file is deleted, and an existing file at `path` is unchanged.
 * @param beforeRename last step that may fail; receives the path of the temporary file
 * @returns the number of bytes
 */
export async function writeAtomically(
  path: string,
  content: Content,
  { mode = 0o600, beforeRename }: { mode?: number; beforeRename?: (temporary: string) => Promise<void> } = {},
): Promise<number> {
  const target = resolve(path)
  await assertWritable(target)
  const temporary = join(
    dirname(target),
    `.${basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`,
  )
  const removeTemporary = () => rmSync(temporary, { force: true })
  process.once('exit', removeTemporary)
  try {
    const stream = createWriteStream(temporary, { flags: 'wx', mode, flush: true })
    const chunks = typeof content === 'string' || content instanceof Uint8Array ? [content] : content
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), stream)
    await beforeRename?.(temporary)
    await rename(temporary, target)
    return stream.bytesWritten
  } finally {
    process.removeListener('exit', removeTemporary)
    await rm(temporary, { force: true })
  }
}

async function assertWritable(target: string): Promise<void> {
  const folder = await stat(dirname(target)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new UsageError(`There is no folder ${dirname(target)}.`)
  const existing = await stat(target).catch(() => undefined)
  if (existing?.isDirectory()) throw new UsageError(`${target} is a folder. Give the name of a file.`)
}
