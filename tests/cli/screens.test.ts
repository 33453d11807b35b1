/**
 * The pictures of the page for counsellors: real output with made-up leads, drawn as a terminal of Windows. They are
 * written by `npx vitest run -u tests/cli/screens.test.ts`.
 */
import { expect, test, vi } from 'vitest'
import { readTable } from '../data.ts'
import { lead, NOW, testWorld } from './leads/world.ts'

// As in the installed command: without the repository.
vi.hoisted(() => {
  process.env.ACADEMY_BUNDLED = 'true'
})
vi.stubGlobal('__ACADEMY_CONTENT__', {
  brand: { short: 'IDA', full: 'Indian Drone Academy' },
  courses: { 'DGCA Small Class': { fee: 53_100, weekly: [{ weekday: 'Monday' }], dates: [] } },
  answerLimits: {},
  courseNames: {},
})

const COLUMNS = 92
const [CHARACTER, LINE] = [7.8, 19]
const world = await testWorld()
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()
const person = (name: string, phone: string, city: string, courseName: string) => ({
  payload: { name, phone, city, courseName, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` },
})
await world.put(
  lead({
    id: '7f3a9c21',
    createdAt: minutesAgo(12),
    ...person('Swathi Kumari', '98480 22338', 'Guntur', 'DGCA Small Class'),
  }),
  lead({
    id: 'b04e61d7',
    createdAt: minutesAgo(55),
    ...person('Ravi Teja', '90000 41122', 'Hyderabad', 'FPV Basic'),
  }),
  lead({
    id: 'c91f0a36',
    createdAt: minutesAgo(3_000),
    status: 'contacted',
    owner: 'lena',
    ...person('Meena Iyer', '99080 75513', 'Chennai', '2D Mapping'),
    history: [{ at: minutesAgo(2_000), by: 'lena', note: 'calls her father first', call: '2026-11-21' }],
  }),
)

const ESCAPE = new RegExp(`${String.fromCharCode(27)}\\[(\\d+)m`)
/** Lines of a terminal. Escape sequences have no width; they are in short lines only. */
const WRAP = new RegExp(`.{1,${COLUMNS}}`, 'g')

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An SVG of the lines of a terminal. Bold and dim stay. */
function picture(lines: readonly string[]): string {
  const size = `width="${Math.ceil(COLUMNS * CHARACTER + 32)}" height="${(lines.length + 1) * LINE + 44}"`
  const text = lines.map((line, at) => {
    const parts = line.split(ESCAPE)
    const spans = parts.flatMap((part, i) => {
      if (i % 2 === 1 || part === '') return []
      const style = { 1: ' font-weight="bold"', 2: ' opacity=".7"' }[Number(parts[i - 1])] ?? ''
      return `<tspan${style}>${escaped(part)}</tspan>`
    })
    return `<text x="16" y="${56 + at * LINE}">${spans.join('')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Cascadia Mono,Consolas,Menlo,monospace" font-size="13" fill="#ccc" xml:space="preserve">
<rect width="100%" height="100%" rx="8" fill="#0c0c0c"/>
<path d="M0 8a8 8 0 0 1 8-8H${Math.ceil(COLUMNS * CHARACTER + 24)}a8 8 0 0 1 8 8V32H0Z" fill="#333"/>
<text x="16" y="21">Windows PowerShell</text>
${text.join('\n')}
</svg>
`
}

/** Types each line at a terminal. @returns an SVG of its output */
async function screen(...typed: string[]): Promise<string> {
  const lines: string[] = []
  for (const line of typed) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    const env = { ACADEMY_USER: 'lena', FORCE_COLOR: '1' }
    const io = await world.academy(words.slice(1), { tty: true, columns: COLUMNS, env })
    expect(io.code, io.err).toBe(0)
    lines.push(`PS C:\\Users\\lena> ${line}`, ...`${io.out}${io.err}`.trimEnd().split('\n'), '')
  }
  const wrapped = lines.flatMap((line) => line.replaceAll('npx academy', 'academy').match(WRAP) ?? [''])
  return picture(wrapped)
}

test.each(Object.entries(readTable<Record<string, string[]>>('cli/screens.yaml')))(
  'the picture %s shows what the commands print today',
  async (name, typed) => {
    await expect(await screen(...typed)).toMatchFileSnapshot(`../../.github/images/academy-${name}.svg`)
  },
)
