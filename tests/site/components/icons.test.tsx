import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICONS } from '#content/model/schema/course.ts'
import { EDITOR_ICONS, Icon, INTERFACE_ICONS } from '#site/drawings/icons/Icon.tsx'
import { readImports, sourceFiles } from '../../boundaries.ts'

test('every icon that front matter may name has a drawing of its own inside the 24 px grid', () => {
  const drawings = ICONS.map((name) => EDITOR_ICONS[name])
  expect(new Set(drawings).size).toBe(ICONS.length)
  for (const path of [...drawings, ...Object.values(INTERFACE_ICONS)]) {
    expect(path).toMatch(/^M[\d.]/)
    const starts = [...path.matchAll(/M([\d.]+)[ ,-]?([\d.]*)/g)].map((move) => Number(move[1]))
    for (const x of starts) expect(x).toBeLessThanOrEqual(24)
  }
})

test('an icon is silent for assistive technology and takes the colour of its text', () => {
  const html = renderToStaticMarkup(<Icon name="rupee" size={20} />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('stroke="currentColor"')
  expect(html).not.toContain('style=')
})

test('no island brings the whole set into the browser', () => {
  const root = join(import.meta.dirname, '../../..')
  const imports = readImports(root, sourceFiles(root)).filter(({ typeOnly }) => !typeOnly)
  const reached = new Set(sourceFiles(root).filter((file) => /\.island\.tsx$/.test(file)))
  expect(reached.size).toBeGreaterThan(5)
  for (const file of reached)
    for (const { from, to } of imports) if (from === file && to.startsWith('site/')) reached.add(to)
  expect(reached).toContain('site/drawings/icons/IslandIcon.tsx')
  expect(reached).not.toContain('site/drawings/icons/Icon.tsx')
})
