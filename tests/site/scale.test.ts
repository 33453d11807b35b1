/** Leading, gaps, type sizes and measures in CSS are steps of `site/styles/tokens.css`, or have their reason in a comment. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DECLARATION =
  /(?:^|[\s{;])(line-height|(?:row-|column-)?gap|font-size|max-inline-size): ([^;]+);(.*)$/gm

/** Values without a step of their own: relative to the text around them, units of a drawing, points on paper. */
const FREE = /^font-size: (?:[\d.]+em|\d+px|[\d.]+pt|inherit)$|^max-inline-size: (?:100%|none)$/

/** @returns the values of `css` that are on no step and have no reason on their line */
const offScale = (css: string): string[] =>
  [...css.matchAll(DECLARATION)].flatMap(([, name = '', value = '', rest = '']) => {
    const numbers = value.replace(/var\([^)]+\)/g, '').match(/\d*\.?\d+[a-z%]*/g) ?? []
    const known = numbers.every((number) => Number.parseFloat(number) === 0) || rest.includes('/*')
    return known || FREE.test(`${name}: ${value}`) ? [] : [`${name}: ${value}`]
  })

test('a value on no step is found, unless its line has the reason', () => {
  expect(
    offScale('.a {\n  gap: 0 var(--s-1h);\n  line-height: max(var(--l-4), var(--least-leading));\n}'),
  ).toEqual([])
  expect(offScale('.a {\n  gap: 7px; /* the width of a tick */\n}')).toEqual([])
  expect(offScale('.a {\n  gap: 0 7px;\n  line-height: 1.37;\n  font-size: 0.9rem;\n}')).toEqual([
    'gap: 0 7px',
    'line-height: 1.37',
    'font-size: 0.9rem',
  ])
})

test('every value of the stylesheets is on a step', () => {
  const site = join(import.meta.dirname, '../../site')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const found = files.flatMap((file) =>
    offScale(readFileSync(join(site, file), 'utf8')).map((value) => `site/${file}: ${value}`),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
