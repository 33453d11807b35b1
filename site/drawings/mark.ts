/**
 * Paths of the logo mark on a 24 × 24 grid: a compass rose with the rotors of a quadcopter. For the logo, PDFs and share
 * cards; the icons of site/public show it, too.
 */
const rotor = (x: number, y: number) => `M${x - 3.1} ${y}a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0`

export const LOGO_MARK = {
  rotors: [rotor(5.4, 5.4), rotor(18.6, 5.4), rotor(5.4, 18.6), rotor(18.6, 18.6)].join(''),
  arms: 'M7.7 7.7 10 10M16.3 7.7 14 10M7.7 16.3 10 14M16.3 16.3 14 14',
  rose: 'M14.2 9.8 23.2 12l-9 2.2L12 23.2l-2.2-9L.8 12l9-2.2L12 12z',
  north: 'M12 .8l2.2 9L12 12 9.8 9.8z',
} as const

const SAFFRON = '#C24A05'
export const INK = '#0B1B2B'
export const PAPER = '#FBF9F4'

/** SVG of the mark for code without React. */
export function markSvg(): string {
  return (
    `<g fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round"><path d="${LOGO_MARK.rotors}"/>` +
    `<path d="${LOGO_MARK.arms}"/></g><path d="${LOGO_MARK.rose}" fill="${INK}"/><path d="${LOGO_MARK.north}" fill="${SAFFRON}"/>`
  )
}
