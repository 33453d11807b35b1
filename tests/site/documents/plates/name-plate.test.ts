/** Name plates: initials on a chart tile, in the script of the page (DEF-92). */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fontFile, makeFonts } from '#site/build/fonts/fonts.ts'
import { drawPlates } from '#site/build/pictures/plates.ts'
import { initialsOf, namePlate } from '#site/drawings/plates/name-plate.ts'
import { openShaper } from '#site/drawings/plates/text-shaping.ts'
import { readTable } from '../../../data.ts'

beforeAll(makeFonts)

test.each(Object.entries(readTable<Record<string, string>>('site/documents/plates/initials.yaml')))(
  'the initials of %s are %s: without titles, and with whole letters',
  (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  },
)

/** Rows and columns of a raster of 160 pixels in which there is ink between the ticks. */
async function inked(svg: string) {
  const size = 160
  const { data } = await sharp(Buffer.from(svg))
    .resize(size, size)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = [...data].flatMap((value, at) => {
    const [x, y] = [at % size, Math.floor(at / size)]
    const inside = x > 12 && x < size - 12 && y > 12 && y < size - 18
    return value < 90 && inside ? [[x, y] as const] : []
  })
  const range = (axis: 0 | 1) =>
    [Math.min(...dark.map((dot) => dot[axis])), Math.max(...dark.map((dot) => dot[axis]))] as const
  return { left: range(0)[0], right: range(0)[1], top: range(1)[0], bottom: range(1)[1] }
}

test('initials are centred outlines that fit the tile', async () => {
  const latin = await openShaper(fontFile('anek-display.ttf'))
  for (const name of ['Anand Rao', 'Wasim Mirza', 'Imran']) {
    const svg = namePlate(name, [latin], '#1f5fa8')
    expect(svg).not.toContain('<text')
    const { left, right, top, bottom } = await inked(svg)
    expect(Math.abs(left + right - 160), name).toBeLessThan(4)
    expect(Math.abs(top + bottom - 160), name).toBeLessThan(4)
    expect(right - left, name).toBeLessThan(128)
    expect(bottom - top, name).toBeGreaterThan(38)
  }
})

test('everyone has a plate in each language, with the hue of their course at the foot', async () => {
  const plates = await drawPlates('content')
  for (const id of ['anand-rao', 'venkat-naidu', 'harika-bommidi', 'gayathri-subramaniam'])
    for (const name of [id, `${id}.te`]) expect(plates.get(name), name).toContain('<svg')
  expect(plates.get('venkat-naidu')).toContain('#1c7c54')
  expect(plates.get('anand-rao')).not.toContain('#1c7c54')
  expect(plates.get('anand-rao')).not.toBe(plates.get('anand-rao.te'))
})
