/** `academy content promises`: every promise with the texts that make or contradict it. */
import { type PromiseTexts, promiseTexts } from '#content/checks/rules/promises.ts'
import { openSite } from '../../content/place.ts'
import { exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const row = ({ promise, found }: PromiseTexts) => {
  const { id, value, basis, asOf, workingDays, days } = promise
  const places = (kept: boolean) =>
    found
      .filter((one) => one.kept === kept)
      .map(({ file, place, phrase }) => ({ place: `${file}:${place().line}`, phrase }))
  return { id, value, workingDays, days, basis, asOf, said: places(true), contradictions: places(false) }
}

export default (io: Io) =>
  command('promises', 'List every promise with its basis, and the texts that make or contradict it.', [
    'npx academy content promises',
    'npx academy content promises seat',
  ])
    .argument('[id]', 'only promises whose id contains this')
    .action(async (id = '', { json }) => {
      const { site } = await openSite(io)
      const rows = promiseTexts(site)
        .map(row)
        .filter((one) => one.id.includes(id))
      if (json) io.printJson(rows)
      else
        for (const { id, value, basis, asOf, said, contradictions } of rows) {
          io.print(`${io.colour.bold(id)}: ${value}\n  basis: ${basis} (${asOf})`)
          for (const { place, phrase } of said) io.print(`  ${place}  ${phrase}`)
          for (const { place, phrase } of contradictions) io.print(`  ${place}  contradicts: ${phrase}`)
        }
      const sum = (of: 'said' | 'contradictions') => rows.reduce((total, one) => total + one[of].length, 0)
      io.say(
        `${counted(rows.length, 'promise')}, said in ${counted(sum('said'), 'text')}, ${counted(sum('contradictions'), 'contradiction')}`,
      )
      if (sum('contradictions') > 0) io.exitCode = exit.findings
    })
