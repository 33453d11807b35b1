/**
 * Five tasks of a person who has hardly used a terminal: each word comes from `--help`, from earlier output, or is a natural
 * first attempt. Every refusal must say how to continue.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { workbook } from '../export/workbook.ts'
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

/** Types a line at a terminal, with or without `npx academy`. */
async function type(line: string, env: Record<string, string> = {}) {
  const words = [...line.replace(/^npx academy /, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const { code, out, err } = await world.academy(words, { tty: true, env: { NO_COLOR: '1', ...env } })
  return { code, out, err }
}

/** The command in a message. */
const commandIn = (text: string) => /npx academy [^\n]+?(?=\.? *\n|\.$|$)/.exec(text)?.[0] ?? ''

test('"Who must I call today?": academy alone names the command that lists the phones', async () => {
  const today = await world.academy([], { tty: true, env: { NO_COLOR: '1', ACADEMY_CONTENT: world.folder } })
  const line = today.out.split('\n').find((one) => one.includes('without a reply')) ?? ''
  expect(line).toMatch(/^6 new leads without a reply {2,}npx academy leads due$/)
  const due = await type(commandIn(line))
  // Six leads, one every two hours, oldest first.
  expect(due.out.match(/^\d{4}-AAAA/gm)).toEqual([5, 4, 3, 2, 1, 0].map((n) => referenceOf(idOf(n))))
  expect(due.out).not.toContain('Ravi 5')
  expect(due.err).toContain('To show them with e-mail and phone: --unmask')
  expect((await type('leads due --unmask')).out).toMatch(/0005-AAAA .*Ravi 5.*\n.* 9000010005/)
})

test('"I called her, she wants to think until Monday": a name leads to the reference, and the note is stored', async () => {
  const help = await type('leads --help')
  expect(help.out).toContain('note 7F3A-9C21 "wants to think" --call mon')
  const byName = await type('leads note "Meera 4" "wants to think" --call monday')
  expect(byName.code).toBe(1)
  expect(commandIn(byName.err)).toBe('npx academy leads list --search "Meera 4"')
  const [reference] = (await type(commandIn(byName.err))).out.match(/^0004-AAAA/m) ?? []
  const noted = await type(`leads note ${reference} "wants to think" --call monday`)
  // 21 November 2026 is a Saturday.
  expect(noted.err).toContain('Noted on 0004-AAAA. Next call: Mon 2026-11-23.')
  const reached = await type(commandIn(noted.err))
  expect([reached.code, reached.out]).toEqual([0, '0004-AAAA  new → contacted\n'])
  expect((await type('leads due')).out).not.toContain('0004-AAAA')
  expect((await type('leads due', { ACADEMY_NOW: '2026-11-23T04:00:00.000Z' })).out).toMatch(
    /0004-AAAA .*contacted +2026-11-23/,
  )
  expect((await type('leads show 0004-AAAA')).out).toMatch(
    /tester +wants to think; call on 2026-11-23\n.*new → contacted/,
  )
})

test('"He enrolled, batch and fee": a fee in Indian notation, corrected after a mistake', async () => {
  const first = await type('leads status enrolled 0007-aaaa --batch "1 December, Hyderabad" --fee ₹65,000')
  expect([first.code, first.out]).toEqual([
    0,
    '0007-AAAA  contacted → enrolled (1 December, Hyderabad, ₹65,000)\n',
  ])
  const again = await type('leads status enrolled 0007-aaaa --batch "8 December, Hyderabad" --fee 60000')
  expect(again.code).toBe(2)
  expect((await type(commandIn(again.err))).out).toBe('0007-AAAA  undone: enrolled → contacted\n')
  const second = await type('leads status enrolled 0007-aaaa --batch "8 December, Hyderabad" --fee 60000')
  expect(second.out).toContain('₹60,000')
  const stats = JSON.parse((await type('leads stats --json')).out)
  expect([stats.all.enrolled, stats.all.fee]).toEqual([1, 60_000])
})

test('"Send me the week’s applications as an Excel file": wrong words are answered with the right ones', async () => {
  const form = await type('leads export --form applications --since week')
  expect(form.err).toMatch(/Unknown form "applications"\. .*apply \(Course application\)/)
  const since = await type('leads export --form apply --since week')
  expect(since.err).toMatch(/not a time\. Use 24h, 7d/)
  const shown = await type('leads export --form apply --since 7d --format xlsx')
  expect(shown.err).toContain('add --out leads.xlsx')
  const out = join(world.folder, 'week.xlsx')
  const file = await type(`leads export --form apply --since 7d --preset sales --out ${out}`)
  expect([file.code, file.err]).toEqual([0, expect.stringContaining(`21 leads in ${out}`)])
  const [head, first] = workbook(readFileSync(out)).rows
  expect(head?.slice(0, 6)).toEqual(['Reference', 'Received', 'Status', 'Next call', 'Name', 'Under 18'])
  expect(first).toContain('Ultimate Pro Bundle')
  expect((await type(`leads export --preset sales --out ${out}`)).err).toContain('add --force to replace')
})

test('"I marked the wrong one as lost": the refusal names undo', async () => {
  expect((await type('leads status lost 0003-AAAA --reason price')).out).toBe(
    '0003-AAAA  new → lost (price)\n',
  )
  const back = await type('leads status new 0003-AAAA')
  expect(back.code).toBe(2)
  expect(commandIn(back.err)).toBe('npx academy leads undo 0003-AAAA')
  expect((await type(commandIn(back.err))).out).toBe('0003-AAAA  undone: lost → new\n')
  expect((await type('leads due')).out).toContain('0003-AAAA')
  expect((await type('leads undo 0003-AAAA')).err).toContain('0003-AAAA has been new from the start')
})
