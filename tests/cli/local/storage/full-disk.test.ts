/** On a full disk no acknowledged lead is lost, and the start names the file and what to do. */
import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { FULL } from '../../../full.ts'
import { newFolder, serve } from '../harness/child.ts'
import { fillAndRestart, limitedDisk, limitedTo, mountedDisk } from '../harness/full-disk.ts'

vi.setConfig({ testTimeout: 90_000 })

test('after a write that the disk cut off, the next start has each acknowledged lead and its mails', async () => {
  const disk = limitedDisk()
  try {
    const { answered, stored, code, said } = await fillAndRestart(disk, 'SIGTERM')
    expect(answered.length).toBeGreaterThan(9)
    expect(answered.filter((reference) => !stored.includes(reference))).toEqual([])
    expect(code).toBe(0)
    expect(said).toMatch(/table: IO error: .+File too large\. .+ If the disk is full, make room\./)
    expect(said).toMatch(/table is open again\./)
  } finally {
    disk.remove()
  }
})

test('npm start on a full disk ends with one line that names the file and what to do', async () => {
  const data = newFolder()
  try {
    const { said, ended } = serve(data, {}, [], undefined, limitedTo(64))
    expect([(await ended)[0], said.stdout]).toEqual([3, ''])
    expect(said.stderr).toMatch(
      /^error: .+\.body cannot be written: EFBIG: file too large, write\. Make room on the disk.+\n$/,
    )
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

if (FULL) {
  // Full file systems, or limits on file size without permission to mount one.
  test('no acknowledged lead is lost on eight full disks with a restart', async () => {
    let answers = 0
    for (let round = 0; round < 8; round++) {
      // The free space decides how much of the last write is stored.
      const disk = (round % 4 && mountedDisk(round * 397)) || limitedDisk()
      try {
        const { answered, stored, code } = await fillAndRestart(disk, round % 2 ? 'SIGKILL' : 'SIGTERM')
        expect([round, code, answered.filter((reference) => !stored.includes(reference))]).toEqual([
          round,
          0,
          [],
        ])
        answers += answered.length
      } finally {
        disk.remove()
      }
    }
    expect(answers).toBeGreaterThan(72)
  }, 600_000)
}
