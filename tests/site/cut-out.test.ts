/** The document of an article is Vike's, with another head and body; a build ends where Vike changed either. */
import { expect, test } from 'vitest'
import { cutOut } from '#site/build/cut-out.ts'

const parts = { key: 'k', head: '<title>A</title>', body: '<main>a</main>' }
const html = '<html><head><script></script>\n<title>A</title></head><body><main>a</main></body></html>'

test('what is left of a document goes round the parts of another page', () => {
  const { before, between, after } = cutOut('/blog/a', html, parts)
  expect(before + parts.head + between + parts.body + after).toBe(html)
  expect([before, between, after]).toEqual([
    '<html><head><script></script>\n',
    '</head><body>',
    '</body></html>',
  ])
})

test.each([
  ['an escaped head', html.replace('<title>A', '<title>&amp;')],
  ['a changed body', html.replace('<main>', '<main id="main">')],
  ['a head that is there twice', html.replace('</head>', `${parts.head}</head>`)],
  ['a body that is there twice', html.replace('</body>', `${parts.body}</body>`)],
  ['a body before the head', `${parts.body}${parts.head}`],
])('planted: %s ends the build', (_what, changed) => {
  expect(() => cutOut('/blog/a', changed, parts)).toThrow('/blog/a: Vike wrote head or body differently')
})

test('planted: a page without parts of its own is no frame', () => {
  expect(() => cutOut('/blog/a', html, undefined)).toThrow('/blog/a')
})
