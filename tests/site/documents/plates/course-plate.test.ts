/** Course plates show facts of the course, and metres only if they are confirmed (DEF-92). */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fontFile, makeFonts } from '#site/build/fonts/fonts.ts'
import { drawPlates } from '#site/build/pictures/plates.ts'
import { coursePlate } from '#site/drawings/plates/course-plate.ts'
import type { Flight, PlateFacts } from '#site/drawings/plates/facts.ts'
import { dayPlaces, PLACE_COLOURS, planScale } from '#site/drawings/plates/facts.ts'
import { scaleBarLength } from '#site/drawings/plates/figures.ts'
import { openShaper, type Shaper, textOutline } from '#site/drawings/plates/text-shaping.ts'

let font: Shaper
beforeAll(async () => {
  await makeFonts()
  font = await openShaper(fontFile('anek-display.ttf'))
})

const days: PlateFacts['days'] = [
  { title: 'Rules', places: ['class'], unit: 'days', first: 1, length: 1 },
  { title: 'Flying', places: ['field', 'lab'], unit: 'days', first: 2, length: 3 },
]
const grid: Flight = { figure: 'grid', acrossM: 300, heightM: 80, day: 2 }
const draw = (facts: PlateFacts) => coursePlate(facts, '#0b6f6c', [font])
/** Whether the plate has a text as outlines. */
const says = (svg: string, text: string) =>
  [28, 30, 38, 46].some((size) => svg.includes(textOutline(text, [font], size).d))

test('each part of the bar has the width of its days and the colour of each of its places', async () => {
  const size = { width: 1200, height: 800 }
  const { data, info } = await sharp(Buffer.from(draw({ days, flown: [] })), { density: 72 })
    .resize(size.width, size.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const count = (colour: string) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    let dots = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 6)) dots++
    return dots
  }
  const { class: room, field: outside, lab: inside, bench } = PLACE_COLOURS
  const [classroom, field, lab] = [count(room), count(outside), count(inside)]
  // One day of one place, three days of two.
  expect(field / classroom).toBeCloseTo(1.5, 1)
  expect(lab / field).toBeCloseTo(1, 1)
  expect(count(bench)).toBe(0)
})

test('days have numbers, and hours have a count', () => {
  const svg = draw({ days, flown: [] })
  for (const text of ['1', '2–4']) expect(says(svg, text), text).toBe(true)
  const law: PlateFacts['days'] = [{ title: 'Law', places: ['online'], unit: 'hours', first: 1, length: 3 }]
  expect(says(draw({ days: law, flown: [] }), '3 h')).toBe(true)
})

test('a figure with confirmed measures has a scale bar and its height', () => {
  const facts = { days, flown: [grid] }
  expect(planScale(facts)).toBe('layout')
  for (const text of ['100 m', '80 m']) expect(says(draw(facts), text), text).toBe(true)
})

test.each([
  ['no width', { ...grid, acrossM: undefined }],
  ['no height', { ...grid, heightM: undefined }],
])('a plate with a figure of %s states no metres at all, and says so', (_, flight) => {
  const facts = { days, flown: [grid, flight as Flight] }
  expect(planScale(facts)).toBe('noScale')
  for (const text of ['100 m', '80 m', '50 m']) expect(says(draw(facts), text), text).toBe(false)
})

test('a hover needs only a height, and a course without flights has no scale', () => {
  expect(planScale({ days, flown: [{ figure: 'hover', heightM: 5, day: 1 }] })).toBe('layout')
  expect(planScale({ days, flown: [] })).toBeUndefined()
  expect(dayPlaces({ days, flown: [] })).toEqual(['class', 'field', 'lab'])
})

test('a scale bar has a round length, at most half of the width', () => {
  expect([40, 80, 300, 2000, 1].map(scaleBarLength)).toEqual([20, 20, 100, 1000, 0.5])
})

test('every course has a plate, whose letters are outlines', async () => {
  const made = await drawPlates('content')
  const own = [...made].filter(([name]) => name.startsWith('plate-'))
  expect(own).toHaveLength(32)
  for (const [name, svg] of own) expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/)
})
