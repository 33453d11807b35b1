/** Faults and kills while visitors come: each begins when its share of the visits is done, so none is missed. */
import { type StackChild, startChild } from '../cli/local/harness/child.ts'
import type { TestSettings } from '../cli/local/harness/main.ts'
import { readTable } from '../data.ts'
import { pause, type Random } from './random.ts'

export interface Trouble {
  what: string
  /** Milliseconds since the epoch. */
  from: number
  to: number
}

interface Kind {
  which: 'mail' | 'data'
  faults: Record<string, number | boolean>
}

/** Taken in turn, so that every kind is met. */
const kinds = readTable<Kind[]>('faults/chaos.yaml')

/** The one address that SES refuses all the time. */
const REJECTED = 'visitor7@example.org'

export interface ChaosOptions {
  data: string
  settings: TestSettings
  env: Record<string, string>
  visits: number
  faults: number
  kills: number
  random: Random
}

/** Starts the local stack, and plans `faults` faults and `kills` kills over the visits. */
export async function startChaos(options: ChaosOptions) {
  const { data, visits, faults, kills, random, env } = options
  const settings = { ...options.settings, mail: { reject: [REJECTED] } }
  let stack: StackChild = await startChild(data, settings, env)
  const { url } = stack
  const troubles: Trouble[] = []
  const at = () => Math.floor(random() * visits * 0.95)
  const begin = (what: string) => {
    const trouble = { what, from: Date.now(), to: Number.POSITIVE_INFINITY }
    troubles.push(trouble)
    return trouble
  }

  const kill = async () => {
    const trouble = begin('kill -9')
    await stack.end('SIGKILL')
    stack = await startChild(data, settings, { ...env, PORT: new URL(url).port })
    trouble.to = Date.now()
  }

  const fault = (kind: Kind) => async () => {
    const always = kind.which === 'mail' ? { reject: [REJECTED] } : {}
    const trouble = begin(`${kind.which} ${JSON.stringify(kind.faults)}`)
    await stack.faults(kind.which, { ...always, ...kind.faults })
    await pause(300 + random() * 700)
    await stack.faults(kind.which, always)
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
    /** To be told how many visits are done. */
    progress(done: number) {
      while (plan[0] && plan[0].at <= done) {
        const next = plan.shift()
        chain = chain.then(next?.run).catch((error: unknown) => {
          failed ??= error
        })
      }
    },
    /** Waits for what is under way; then the stack runs and is well. Throws what went wrong in between. */
    async settle() {
      await chain
      if (failed) throw failed
    },
    end: async () => void (await stack.end('SIGTERM')),
  }
}
