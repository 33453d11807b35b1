/** Twenty full disks: full file systems, or limits on file size without permission to mount one. */
import { expect, test } from 'vitest'
import { fillAndRestart, limitedDisk, mountedDisk } from '../harness/full-disk.ts'

test('no acknowledged lead is lost on 20 full disks with a restart', async () => {
  let answers = 0
  for (let round = 0; round < 20; round++) {
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
  expect(answers).toBeGreaterThan(180)
}, 600_000)
