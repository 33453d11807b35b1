/** Writes files of personal data: readable only by the owner, and complete or not at all. */
import { randomBytes } from 'node:crypto'
import { createWriteStream, rmSync, type Stats } from 'node:fs'
import { readlink, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CliError, UsageError } from './errors.ts'

type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>

/**
 * Writes `content` to a temporary file next to `path`, flushes it to disk and renames it. On failure or exit of the process
 * the temporary file is deleted, and an existing file at `path` is unchanged. If `path` is a symbolic link, the link stays
 * and its target is replaced. A pipe or a device, such as `/dev/stdout`, is written to and never replaced.
 * @param beforeRename runs after `content` is written to the temporary file, but before a pipe or a device gets any of it; if
 * it throws, the file at `path` is not replaced
 * @returns the number of bytes written
 */
export async function writeAtomically(
  path: string,
  content: Content,
  { mode = 0o600, beforeRename }: { mode?: number; beforeRename?: () => Promise<void> } = {},
): Promise<number> {
  const target = await linkTarget(resolve(path))
  const existing = await writableTarget(target)
  const chunks = typeof content === 'string' || content instanceof Uint8Array ? [content] : content
  const write = async (file: string, flags: string, flush: boolean) => {
    const stream = createWriteStream(file, { flags, mode, flush })
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), stream)
    return stream.bytesWritten
  }
  if (existing && !existing.isFile()) {
    await beforeRename?.()
    return write(target, 'w', false)
  }
  const temporary = join(
    dirname(target),
    `.${basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`,
  )
  const removeTemporary = () => rmSync(temporary, { force: true })
  process.once('exit', removeTemporary)
  try {
    const bytes = await write(temporary, 'wx', true)
    await beforeRename?.()
    await rename(temporary, target).catch((error: NodeJS.ErrnoException) => {
      throw /^E(?:ACCES|BUSY|PERM)$/.test(error.code ?? '') ? openElsewhere(target, error) : error
    })
    return bytes
  } finally {
    process.removeListener('exit', removeTemporary)
    await rm(temporary, { force: true })
  }
}

/** Windows refuses to replace a file that another program has open, so the error says to close it. */
const openElsewhere = (target: string, { message }: Error) =>
  new CliError(
    `${target} cannot be replaced. If it is open, for example in Excel, close it and run the command again. ${message}`,
  )

/** Follows symbolic links, even to a file that does not exist yet. @throws Error (ELOOP) if the links form a circle */
async function linkTarget(path: string): Promise<string> {
  await unlessMissing(stat(path))
  const link = await readlink(path).catch(() => undefined)
  return link === undefined ? path : linkTarget(resolve(dirname(path), link))
}

const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (/^E(?:NOENT|NOTDIR)$/.test(error.code ?? '')) return undefined
    throw error
  })

async function writableTarget(target: string): Promise<Stats | undefined> {
  const folder = await stat(dirname(target)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new UsageError(`There is no folder ${dirname(target)}.`)
  const existing = await unlessMissing(stat(target))
  if (existing?.isDirectory()) throw new UsageError(`${target} is a folder. Give the name of a file.`)
  return existing
}
