/**
 * A course plate: the days as a bar coloured by place, and the figures that are flown (DEF-92). Digits and units only, so
 * that one plate serves every language; places are named by the caption beside it.
 */
import { INK, PAPER } from '../../components/layout/mark.ts'
import { PLACE_COLOURS, type PlateFacts, scaleOf } from './facts.ts'
import { drawFigure } from './figures.ts'
import { type Letters, LINE, label } from './lettering.ts'

/** Signs of units; a number of days stands alone. */
const SIGNS = { days: '', weeks: ' w', hours: ' h' } as const

/** The numbers of a part, `2–3`; what it counts, where that is not days. */
function spanOf({ unit, first, length }: PlateFacts['days'][number]): string {
  if (unit !== 'days') return length ? `${length}${SIGNS[unit]}` : ''
  if (!first) return ''
  return length && length > 1 ? `${first}–${first + length - 1}` : `${first}`
}

/** The bar of the days. A part of unknown length is as long as the shortest, and open at its edge. */
function bar(
  { days }: PlateFacts,
  x: number,
  y: number,
  width: number,
  height: number,
  fonts: Letters,
): string {
  const least = Math.min(...days.map(({ length = 100 }) => length))
  const total = days.reduce((sum, { length = least }) => sum + length, 0)
  const size = Math.min(46, (width / days.length) * 0.42)
  let [at, shapes] = [x, '']
  for (const part of days) {
    const { places, unit, length } = part
    const wide = (width * (length ?? least)) / total
    const tall = height / Math.max(1, places.length)
    for (const [row, place] of places.entries())
      shapes += `<path fill="${PLACE_COLOURS[place]}" d="M${at} ${y + row * tall}h${wide}v${tall}h${-wide}Z"/>`
    if (places.length === 0)
      shapes += `<path stroke="${LINE}" stroke-width="3" d="M${at} ${y + height}l${wide} ${-height}"/>`
    for (let day = 1; unit !== 'hours' && day < (length ?? 1); day++)
      shapes += `<path stroke="${INK}" stroke-width="1.5" stroke-dasharray="4 6" d="M${at + (wide * day) / (length ?? 1)} ${y}v${height}"/>`
    shapes += `<path fill="none" stroke="${INK}" stroke-width="3" d="M${at} ${y}h${wide}v${height}h${-wide}Z"/>`
    const span = spanOf(part)
    if (span) shapes += label(span, at + wide / 2, y + height + 16 + size * 0.7, size, fonts)
    at += wide
  }
  return shapes
}

/** @param hue of the family @returns an SVG, its letters as outlines */
export function coursePlate(
  facts: PlateFacts,
  hue: string,
  fonts: Letters,
  [width, height] = [1200, 800],
): string {
  const { flown = [] } = facts
  const toScale = scaleOf(facts) === 'layout'
  // The frame, and how far from it everything stays.
  const [edge, pad] = [3, 64]
  const inner = width - 2 * pad
  const barHeight = flown.length > 0 ? 112 : height * 0.34
  const barTop = flown.length > 0 ? height - pad - 66 - barHeight : (height - barHeight) / 2 - 24
  const columns = width > height ? flown.length : Math.ceil(flown.length / 2)
  const [cell, tall] = [inner / columns, (barTop - 44 - pad) / Math.ceil(flown.length / columns)]
  const figures = flown.map((flight, index) => {
    const [x, y] = [pad + cell * (index % columns), pad + tall * Math.floor(index / columns)]
    const rule = x > pad ? `<path stroke="${LINE}" stroke-width="2" d="M${x} ${y}v${tall}"/>` : ''
    const inset = columns > 1 ? 24 : 0
    const frame = { x: x + inset, y, width: cell - 2 * inset, height: tall }
    return rule + drawFigure(flight, frame, { hue, fonts, toScale })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${PAPER}" d="M0 0h${width}v${height}H0Z"/>` +
    `<path fill="${hue}" d="M${edge} ${height - edge - 12}h${width - 2 * edge}v12H${edge}Z"/>${frameOf(width, height, edge)}` +
    `${figures.join('')}${facts.days.length > 0 ? bar(facts, pad, barTop, inner, barHeight, fonts) : ''}</svg>`
  )
}

/** The neat line of a chart with its ticks, every third one long, but for the foot. */
function frameOf(width: number, height: number, edge: number): string {
  const lines = (inset: number) =>
    `M${edge} ${edge + inset}H${width - edge}M${edge + inset} ${edge}V${height - edge}M${width - edge - inset} ${edge}V${height - edge}`
  return (
    `<g fill="none" stroke="${INK}"><path stroke-width="8" stroke-dasharray="1.5 34.5" d="${lines(4)}"/>` +
    `<path stroke-width="16" stroke-dasharray="1.5 106.5" d="${lines(8)}"/>` +
    `<path stroke-width="3" d="M${edge} ${edge}h${width - 2 * edge}v${height - 2 * edge}H${edge}Z"/></g>`
  )
}
