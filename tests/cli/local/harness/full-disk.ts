/** A local stack on a disk that fills up and has room again, and its leads after a restart. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '#cli/main.ts'
import { testIo } from '../../io.ts'
import { mails, post, type StackChild, startChild, until } from './child.ts'

/** A disk with a limit. */
export interface Disk {
  data: string
  /** Command that wraps the program of the stack. */
  wrapper: string[]
  fill(): void
  free(stack: StackChild): void
  remove(): void
}

/** Limits the size of files in KB, without special permissions. It cuts a write off like a full disk. */
export const limitedTo = (kilobytes: number) => ['bash', '-c', `ulimit -S -f ${kilobytes}; exec "$@"`, 'bash']

/** The log of the table reaches the limit first, inside a block. LevelDB continues after an unreadable block. */
export function limitedDisk(): Disk {
  const data = mkdtempSync(join(tmpdir(), 'academy-limited-'))
  return {
    data,
    wrapper: limitedTo(72),
    fill: () => undefined,
    // Without this program, the new log of LevelDB after a reopen is short enough.
    free: ({ child }) => void spawnSync('prlimit', ['--pid', `${child.pid}`, '--fsize=unlimited:']),
    remove: () => rmSync(data, { recursive: true, force: true }),
  }
}

/**
 * A file system in memory; undefined without permission to mount one.
 * @param leave bytes that are free when it is full
 */
export function mountedDisk(leave: number): Disk | undefined {
  const data = mkdtempSync(join(tmpdir(), 'academy-mounted-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', data])
  if (status !== 0) {
    rmSync(data, { recursive: true })
    return undefined
  }
  const filler = join(data, 'filler')
  return {
    data,
    wrapper: [],
    fill() {
      const { bavail, bsize } = statfsSync(data)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
      } catch {
        // The stack has used the rest in the meantime.
      }
    },
    free: () => rmSync(filler),
    remove() {
      spawnSync('umount', [data])
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const contact = (n: number) => ({
  fullName: `Asha ${n}`,
  phone: '9876543210',
  email: `asha${n}@example.org`,
  message: `When does batch ${n} start? ${'x'.repeat(500)}`,
})

/**
 * Posts before, during and after a full disk, ends the stack, and reads all leads after a restart.
 * @returns statuses of the posts, references that were answered, and references that are stored after the restart
 */
export async function fillAndRestart(disk: Disk, signal: NodeJS.Signals) {
  const stack = await startChild(disk.data, {}, {}, disk.wrapper)
  const statuses: number[] = []
  const answered: string[] = []
  const send = async () => {
    const answer = await post(stack.url, 'PostContactform', contact(statuses.length))
    statuses.push(answer.status)
    if (answer.ok) answered.push(((await answer.json()) as { reference: string }).reference)
    return answer.status
  }
  try {
    for (let n = 0; n < 3; n++) await send()
    disk.fill()
    await until('a failed write', 30_000, async () => {
      await send()
      return stack.said().stderr.includes('/table: ')
    })
    for (let n = 0; n < 3; n++) await send()
    const refused = [...statuses]
    disk.free(stack)
    await until('an answer', 30_000, async () => (await send()) === 200)
    for (let n = 0; n < 6; n++) await send()
    const wanted = 2 * answered.length
    await until('all mails', 30_000, async () => (await mails(stack.url)).length >= wanted)
    return {
      refused,
      later: statuses.slice(refused.length),
      answered,
      said: stack.said().stderr,
      ...(await restarted()),
    }
  } finally {
    await stack.end('SIGKILL')
  }

  async function restarted() {
    await stack.end(signal)
    const io = testIo({ env: { ACADEMY_DATA: disk.data } })
    const code = await runCli(['leads', 'export', '--format', 'ndjson', '--fields', 'reference'], io)
    const stored = io.out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { reference: string }).reference)
    return { code, stored, err: io.err }
  }
}
