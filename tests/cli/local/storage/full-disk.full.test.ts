/** Twenty full disks: of a file system that has no room where this user may mount one, else with files that may not grow. */
import { expect, test } from 'vitest'
import { fillAndRestart, limitedDisk, mountedDisk } from '../harness/full-disk.ts'

test('20 full disks with a restart: no acknowledged lead is lost', async () => {
  let answers = 0
  for (let round = 0; round < 20; round++) {
    // How much room a write finds decides how much of it is kept.
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
