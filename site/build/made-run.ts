/** Child process of made-child.ts: makes the PDFs or the share cards and prints where each one lies. */
import { makeBrochures } from './brochures.tsx'
import { makeCards } from './social.tsx'

const tasks = { brochures: makeBrochures, cards: makeCards }
const task = tasks[process.argv[2] as keyof typeof tasks]
const made = await task()
process.stdout.write(JSON.stringify([...made]))
