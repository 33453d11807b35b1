/**
 * A course plate draws the days as a bar coloured by place, and the flown figures. Its text is only digits and units,
 * so that one plate serves every language. The caption next to it names the places.
 */
import { INK, PAPER } from '../mark.ts'
import { PLACE_COLOURS, type PlateFacts, planScale } from './facts.ts'
import { drawFigure, type FigureFrame } from './figures.ts'
import { type Fonts, LINE_COLOUR, plateText } from './name-plate.ts'

const SIGNS = { days: '', weeks: ' w', hours: ' h' } as const

/** Label of a part of the course: for days their numbers (`2–4`), for weeks and hours their count (`3 h`). */
function spanOf({ unit, first, length }: PlateFacts['days'][number]): string {
  if (unit !== 'days') return length ? `${length}${SIGNS[unit]}` : ''
  if (!first) return ''
  return length && length > 1 ? `${first}–${first + length - 1}` : `${first}`
}

/** Draws the parts of the course as a bar. A part of unknown length is as long as the shortest part. */
function bar({ days }: PlateFacts, { x, y, width, height }: FigureFrame, fonts: Fonts): string {
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
      shapes += `<path stroke="${LINE_COLOUR}" stroke-width="3" d="M${at} ${y + height}l${wide} ${-height}"/>`
    for (let day = 1; unit !== 'hours' && day < (length ?? 1); day++)
      shapes += `<path stroke="${INK}" stroke-width="1.5" stroke-dasharray="4 6" d="M${at + (wide * day) / (length ?? 1)} ${y}v${height}"/>`
    shapes += `<path fill="none" stroke="${INK}" stroke-width="3" d="M${at} ${y}h${wide}v${height}h${-wide}Z"/>`
    shapes += plateText(spanOf(part), [at + wide / 2, y + height + 16 + size * 0.7], size, fonts)
    at += wide
  }
  return shapes
}

/** @param hue colour of the course's family @returns an SVG with outlined letters */
export function coursePlate(facts: PlateFacts, hue: string, fonts: Fonts, [width, height] = [1200, 800]) {
  const { days, flown = [] } = facts
  const toScale = planScale(facts) === 'layout'
  const pad = 64
  const inner = width - 2 * pad
  const barHeight = flown.length > 0 ? 112 : height * 0.34
  const barTop = flown.length > 0 ? height - pad - 66 - barHeight : (height - barHeight) / 2 - 24
  const columns = width > height ? flown.length : Math.ceil(flown.length / 2)
  const [cell, tall] = [inner / columns, (barTop - 44 - pad) / Math.ceil(flown.length / columns)]
  const figures = flown.map((flight, index) => {
    const [x, y] = [pad + cell * (index % columns), pad + tall * Math.floor(index / columns)]
    const rule = x > pad ? `<path stroke="${LINE_COLOUR}" stroke-width="2" d="M${x} ${y}v${tall}"/>` : ''
    const inset = columns > 1 ? 24 : 0
    const frame = { x: x + inset, y, width: cell - 2 * inset, height: tall }
    return rule + drawFigure(flight, frame, { hue, fonts, toScale })
  })
  const barFrame = { x: pad, y: barTop, width: inner, height: barHeight }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${PAPER}" d="M0 0h${width}v${height}H0Z"/>` +
    `<path fill="${hue}" d="M3 ${height - 15}h${width - 6}v12H3Z"/>${border(width, height)}` +
    `${figures.join('')}${days.length > 0 ? bar(facts, barFrame, fonts) : ''}</svg>`
  )
}

function border(width: number, height: number): string {
  const ticks = (long: number) =>
    `<path stroke-width="${2 * long}" d="M3 ${3 + long}H${width - 3}M${3 + long} 3V${height - 3}M${width - 3 - long} 3V${height - 3}"`
  return (
    `<g fill="none" stroke="${INK}">${ticks(4)} stroke-dasharray="1.5 34.5"/>${ticks(8)} stroke-dasharray="1.5 106.5"/>` +
    `<path stroke-width="3" d="M3 3h${width - 6}v${height - 6}H3Z"/></g>`
  )
}
