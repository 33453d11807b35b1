/** Faults and kills while visitors come: each begins when its share of the visits is done, so none is missed. */
import { setFaults, startChild, type TwinChild } from '../cli/local/child.ts'
import { pause, type Random } from './random.ts'

export interface Trouble {
  what: string
  /** Milliseconds since the epoch. */
  from: number
  to: number
}

interface Kind {
  which: '_mail' | '_data'
  faults: Record<string, number | boolean>
}

/** Taken in turn, so that every kind is met. */
const kinds: readonly Kind[] = [
  { which: '_mail', faults: { down: true } },
  { which: '_data', faults: { failAfterWrite: 0.3 } },
  { which: '_mail', faults: { throttle: 0.7 } },
  { which: '_data', faults: { throttle: 0.4 } },
  { which: '_mail', faults: { slowMs: 800 } },
  { which: '_data', faults: { hang: 0.05 } },
  { which: '_mail', faults: { loseAnswer: 0.3 } },
  { which: '_data', faults: { full: true } },
  { which: '_mail', faults: { down: 0.5, slowMs: 200 } },
  { which: '_data', faults: { error: 0.3 } },
]

/** The one address that SES refuses all the time. */
const REJECTED = 'visitor7@example.org'

export interface ChaosOptions {
  data: string
  env: Record<string, string>
  visits: number
  faults: number
  kills: number
  random: Random
  log(line: string): void
}

export interface Chaos {
  url: string
  troubles: Trouble[]
  /** To be told how many visits are done. */
  progress(done: number): void
  /** Waits for what is under way; then the twin runs and is well. Throws what went wrong in between. */
  settle(): Promise<void>
  end(): Promise<void>
}

/** Starts the twin, and plans `faults` faults and `kills` kills over the visits. */
export async function startChaos(options: ChaosOptions): Promise<Chaos> {
  const { data, visits, faults, kills, random, log } = options
  const env = { ...options.env, ACADEMY_MAIL_FAULTS: JSON.stringify({ reject: [REJECTED] }) }
  let twin: TwinChild = await startChild(data, env)
  const { url } = twin
  const troubles: Trouble[] = []
  const at = () => Math.floor(random() * visits * 0.95)
  const begin = (what: string) => {
    const trouble = { what, from: Date.now(), to: Number.POSITIVE_INFINITY }
    troubles.push(trouble)
    return trouble
  }

  const kill = async () => {
    const trouble = begin('kill -9')
    await twin.end('SIGKILL')
    twin = await startChild(data, { ...env, PORT: new URL(url).port })
    trouble.to = Date.now()
  }

  const fault = (kind: Kind) => async () => {
    const always = kind.which === '_mail' ? { reject: [REJECTED] } : {}
    const trouble = begin(`${kind.which} ${JSON.stringify(kind.faults)}`)
    await setFaults(url, kind.which, { ...always, ...kind.faults })
    await pause(300 + random() * 700)
    await setFaults(url, kind.which, always)
    trouble.to = Date.now()
  }

  const planned = Array.from({ length: faults }, (_, n) => fault(kinds[n % kinds.length] as Kind))
  const plan = [...planned, ...Array.from({ length: kills }, () => kill)]
    .map((run) => ({ run, at: at() }))
    .sort((a, b) => a.at - b.at)
  let chain = Promise.resolve()
  let failed: unknown
  return {
    url,
    troubles,
    progress(done) {
      while (plan[0] && plan[0].at <= done) {
        const next = plan.shift()
        chain = chain
          .then(next?.run)
          .then(() => log(`trouble ${troubles.length} of ${faults + kills}: ${troubles.at(-1)?.what}`))
          .catch((error: unknown) => {
            failed ??= error
          })
      }
    },
    async settle() {
      await chain
      if (failed) throw failed
    },
    end: async () => void (await twin.end('SIGTERM')),
  }
}
