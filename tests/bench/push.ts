/** 20,000 leads and their moves pushed to a receiver that is down, slow, failing and lying. `-- push 2000` sends fewer. */
import { playPush } from '../push/play.ts'
import { figure } from './report/figures.ts'

const HOUR_MS = 3_600_000

/** @param args number of leads, then seed. Throws when an event is lost, out of order or another than before. */
export async function bench([count = '20000', seed = String(Date.now() % 1e9)]: string[]): Promise<void> {
  console.log(`${count} leads, seed ${seed}`)
  const report = await playPush({ leads: Number(count), seed: Number(seed), limitMs: HOUR_MS })
  const { events, requests, again, lost, disordered, strange, secondsIn, seconds } = report
  const rows: [string, number | string][] = [
    ['events', events],
    ['requests', requests],
    ['taken again, with the same id', again],
    ['lost', lost.length],
    ['leads out of order', disordered.length],
    ['with another body, or of nobody', strange.length],
    ['seconds until all leads were in', secondsIn.toFixed(0)],
    ['seconds in all', seconds.toFixed(0)],
  ]
  for (const [name, value] of rows) console.log(`${String(value).padStart(8)}  ${name}`)
  figure({
    what: `${count} leads pushed to a receiver that is down, slow, failing or lying: events; lost; out of order`,
    measured: `${events}; ${lost.length}; ${disordered.length}`,
    limit: '; 0; 0',
  })
  const bad = [lost, disordered, strange].flat()
  if (bad.length > 0)
    throw new Error(`Not every push came through as it should:\n${bad.slice(0, 20).join('\n')}`)
}
