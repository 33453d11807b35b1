/** A progress bar for people: on stderr, on a terminal, and only when nothing else is drawn there. */
import cliProgress from 'cli-progress'
import type { Io } from '../output.ts'

type Update = (done: number, of: number, leads: number) => void

/** @param busy stdout shows the data on the same terminal, so a bar would tear it */
export function progress(io: Io, busy: boolean): { update: Update; stop: () => void } {
  if (!io.watched || busy) return { update: () => {}, stop: () => {} }
  const bar = new cliProgress.SingleBar(
    {
      stream: io.stderr,
      format: 'Reading {bar} {percentage}% {leads} leads',
      hideCursor: true,
      clearOnComplete: true,
      fps: 10,
    },
    cliProgress.Presets.shades_classic,
  )
  let started = false
  return {
    update(done, of, leads) {
      if (!started) bar.start(of, 0, { leads })
      started = true
      bar.update(done, { leads })
    },
    stop: () => bar.stop(),
  }
}
