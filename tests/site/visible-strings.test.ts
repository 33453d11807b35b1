/** Texts of pages must be in content/messages, for editors and translators. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visibleStrings } from './visible-strings.ts'

/** Code of the build shows nothing but the feed. */
const NO_TEXT = /^(?:build|public|styles)\//

/** Strings that look like text but are not visible, with the reason. */
const NAMES: Readonly<Record<string, string>> = {
  'DGCA Certified': 'a value of data and addresses, shown by catalogue.filters',
  'Special Courses': 'as above',
  'Women Programs': 'as above',
  'Online Training': 'as above',
  'All Posts': 'a value of data and addresses, shown by blog.categories',
  'Career Tips': 'as above',
  'Industry News': 'as above',
  'Success Stories': 'as above',
  'Contact: mailto:': 'a field of security.txt, which RFC 9116 names',
}

const site = join(import.meta.dirname, '../../site')
const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !NO_TEXT.test(file))
  .concat('build/pages/crawler-files.ts')
const found = files.flatMap((file) =>
  visibleStrings(join(site, file)).map(({ line, text }) => ({ place: `site/${file}:${line}`, text })),
)

test('code contains no visible text', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(found.filter(({ text }) => !(text in NAMES))).toEqual([])
})

test('every exception is still needed', () => {
  expect(Object.keys(NAMES).filter((name) => !found.some(({ text }) => text === name))).toEqual([])
})

test.each([
  ['<p>Ask us</p>', 'Ask us'],
  ['<p>{open ? <b>Open</b> : null}</p>', 'Open'],
  ["<p>{open ? 'Open' : 'Closed'}</p>", 'Open', 'Closed'],
  ["<p>{open && 'Open'}</p>", 'Open'],
  ["<p>{words ?? 'Open'}</p>", 'Open'],
  ['<img alt="Field" />', 'Field'],
  ["<a title={'Field'} />", 'Field'],
  [`<Section heading={\`Ready for \${course}?\`} />`, 'Ready for'],
  ['<Slides one="Film strip" />', 'Film strip'],
  ["f('Showing all of them')", 'Showing all of them'],
  [`f(\`Reference: \${id} of them\`)`, 'of them'],
])('%s is found', (code, ...texts) => {
  expect(visibleStrings('planted.tsx', `export const planted = ${code}`).map(({ text }) => text)).toEqual(
    texts,
  )
})

test.each([
  ['<p className="wrap wide" id="top" data-kind="open">{words.top}</p>'],
  ['<p>{kind === \'open\' && <b>{words.open}</b>} / {"in" in kind && words.in}</p>'],
  ['<p>&nbsp;4, 5</p>'],
  ["new Error('the data has no such claim')"],
  ["styles['a']"],
])('%s holds no words', (code) => {
  expect(visibleStrings('planted.tsx', `export const planted = ${code}`)).toEqual([])
})
