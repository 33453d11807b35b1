/** Plays the table of faults, minute by minute: when does the alarm ring, and does it end once the fault is mended? */
import type { Scenario } from './scenario.ts'
import type { Visitors, World } from './world.ts'

export interface Row extends Pick<Scenario, 'fault' | 'rings' | 'within' | 'lasts'> {
  /** Minutes until the alarm rang; undefined when it did not in `within`. */
  after: number | undefined
  /** Other alarms that rang by then. */
  also: string[]
  /** Minutes from mending until it was over. */
  calm: number | undefined
}

/** By then no alarm may ring for a fault that is mended: the longest looks back 105 minutes. */
const CALM_WITHIN = 110

/** @throws Error when the alarm rings before anything is broken: then nothing would be shown */
export async function play(world: World, scenario: Scenario): Promise<Row> {
  const { fault, rings, within, lasts, often: _, ...broken } = scenario
  const before = world.ringing()
  if (before.includes(rings)) throw new Error(`Before "${fault}" there rings: ${rings}`)
  const also = new Set<string>()
  let after: number | undefined
  await world.break(broken)
  for (let minute = 1; minute <= within && after === undefined; minute++) {
    await broken.visitors?.(world, minute)
    await world.minute()
    const ringing = world.ringing().filter((name) => !before.includes(name))
    if (ringing.includes(rings)) after = minute
    for (const name of ringing) if (name !== rings) also.add(name)
  }
  await world.mend()
  const calm = lasts ? undefined : await calmed(world, before)
  return { fault, rings, within, lasts, after, also: [...also], calm }
}

/** Minutes until nothing rings but what rang before. */
async function calmed(world: World, before: readonly string[]): Promise<number | undefined> {
  for (let minute = 0; minute <= CALM_WITHIN; minute++) {
    if (world.ringing().every((name) => before.includes(name))) return minute
    await world.minute()
  }
  return undefined
}

/** Alarms that ring in so many minutes in which nothing is broken, each with its first minute. */
export async function playHealthy(
  world: World,
  minutes: number,
  visitors: Visitors,
): Promise<Record<string, number>> {
  const rang: Record<string, number> = {}
  for (let minute = 1; minute <= minutes; minute++) {
    await visitors(world, minute)
    await world.minute()
    for (const name of world.ringing()) rang[name] ??= minute
  }
  return rang
}

/** The table as people read it. */
export function print(rows: readonly Row[]): string {
  const cells = rows.map(({ fault, rings, after, within, calm, also }) => [
    fault,
    rings,
    after === undefined ? `not in ${within}` : `${after} min`,
    calm === undefined ? '–' : `${calm} min`,
    also.join(', '),
  ])
  const all = [['fault', 'alarm', 'rings after', 'ends after', 'rings too'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
