/** One command of the desk in a process of its own: `one.ts <words…>`; prints a line of JSON, `Measured`. */
import { runCli } from '#cli/main.ts'
import { testIo } from '../../cli/io.ts'

export interface Measured {
  /** With the code of the command still to be read and translated. */
  first: number
  seconds: number
  rssMb: number
  /** What the command printed, in lines. */
  lines: number
  code: number
}

let peak = 0
const look = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)

/** @param person another each time: a note that one person sends twice is stored once */
async function once(person: string) {
  const io = testIo({ env: { ...process.env, ACADEMY_USER: person } })
  const started = performance.now()
  const code = await runCli(process.argv.slice(2), io)
  const seconds = (performance.now() - started) / 1000
  // Streams give on what they were given a turn later.
  await new Promise((resolve) => setTimeout(resolve, 10))
  if (code !== 0) console.error(io.err)
  return { seconds, code, lines: io.out.split('\n').length - 1 }
}

const first = await once('first')
const { seconds, code, lines } = await once('second')
clearInterval(look)
const measured: Measured = { first: first.seconds, seconds, rssMb: peak / 2 ** 20, lines, code }
console.log(JSON.stringify(measured))
process.exit(0)
