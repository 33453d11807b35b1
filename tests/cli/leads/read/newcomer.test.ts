/**
 * Five tasks of a person who has hardly used a terminal: each word comes from `--help`, from earlier output, or is a natural
 * first attempt. Every refusal must say how to continue.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workbook } from '../export/workbook.ts'
import { replayIn } from '../replay.ts'
import { lead, NOW, testWorld } from '../world.ts'

const idOf = (n: number) => `${String(n).padStart(4, '0')}aaaa-0000-4000-8000-000000000000`

const world = await testWorld()
const leads = Array.from({ length: 120 }, (_, n) =>
  lead({
    id: idOf(n),
    form: n % 4 === 0 ? 'apply' : 'brochure',
    status: n < 6 ? 'new' : 'contacted',
    createdAt: new Date(Date.parse(NOW) - (n + 1) * 7_200_000).toISOString(),
    payload:
      n % 4 === 0
        ? {
            fullName: `Meera ${n}`,
            preferredCourses: ['Ultimate Pro Bundle 10 Days'],
            phone: `90000${10_000 + n}`,
          }
        : { name: `Ravi ${n}`, phone: `90000${10_000 + n}` },
  }),
)
await world.put(...leads)

test('five tasks are done with words of the help, of output and of a first guess', () =>
  replayIn(world, 'newcomer'))

test('"Send me the week’s applications as an Excel file": the file has what sales needs', async () => {
  const [head, first] = (await workbook(readFileSync(join(world.folder, 'week.xlsx')))).rows
  expect(head?.slice(0, 6)).toEqual(['Reference', 'Received', 'Status', 'Next call', 'Name', 'Under 18'])
  expect(first).toContain('Ultimate Pro Bundle')
})
