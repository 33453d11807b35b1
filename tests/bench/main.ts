/** `npm run bench [-- <name> …args]`: runs tests/bench/<name>.ts, or all of them, and prints what each measured. */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a bench file exports: measures, prints its table on stdout, throws when a budget is broken. */
interface Bench {
  bench(args: string[]): Promise<void>
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'main.ts')
const names = files.map((file) => basename(file, '.ts')).sort()
const [wanted, ...args] = process.argv.slice(2)

if (wanted && !names.includes(wanted)) {
  console.error(`No bench "${wanted}". There are: ${names.join(', ') || 'none'}.`)
  process.exit(2)
}
for (const name of wanted ? [wanted] : names) {
  console.log(`\n# ${name}`)
  const { bench }: Bench = await import(`./${name}.ts`)
  try {
    await bench(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
