/** Flat tints of one chart hue at one time of day, worked out in OKLCH so that all hues weigh the same. */
export const HUES = ['saffron', 'ochre', 'green', 'teal', 'blue', 'plum', 'slate'] as const
export const TIMES = ['dawn', 'day', 'noon', 'dusk'] as const
export type Hue = (typeof HUES)[number]
export type Time = (typeof TIMES)[number]

export interface Palette {
  /** From the top of the sky down to the horizon. */
  sky: readonly [string, string, string]
  sun: string
  /** Land from the palest, farthest tint to the deepest, nearest one. */
  land: readonly [string, string, string, string, string, string]
  /** The chart hue at full strength, and its shade for shadow sides. */
  accent: string
  deep: string
  /** A second, complementary tint for fields, cloth and roofs. */
  second: string
  secondDeep: string
  ink: string
  paper: string
  metal: string
  metalDeep: string
  /** Contour lines and graticule over the land and sky. */
  contour: string
  grid: string
  signal: string
}

/** OKLCH to `#rrggbb`; lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export function oklch(lightness: number, chroma: number, degrees: number): string {
  const a = chroma * Math.cos((degrees * Math.PI) / 180)
  const b = chroma * Math.sin((degrees * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = channels.map((channel) => {
    const gamma = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}

/** Degrees and strength of each chart hue, and the degrees of its companion. */
const WHEEL: Record<Hue, { degrees: number; strength: number; other: number }> = {
  saffron: { degrees: 50, strength: 1.1, other: 215 },
  ochre: { degrees: 80, strength: 1.05, other: 240 },
  green: { degrees: 150, strength: 1, other: 75 },
  teal: { degrees: 195, strength: 0.9, other: 55 },
  blue: { degrees: 245, strength: 1, other: 70 },
  plum: { degrees: 345, strength: 0.95, other: 175 },
  slate: { degrees: 255, strength: 0.42, other: 60 },
}

/** Degrees of the three bands of an evening sky, so that evenings differ from hue to hue. */
const EVENINGS: Record<Hue, readonly [number, number, number]> = {
  saffron: [285, 345, 48],
  ochre: [262, 300, 72],
  green: [230, 195, 90],
  teal: [238, 218, 62],
  blue: [268, 255, 55],
  plum: [305, 340, 30],
  slate: [255, 275, 60],
}

const SKIES: Record<Time, (degrees: number, hue: Hue) => Palette['sky']> = {
  dawn: () => [oklch(0.9, 0.045, 45), oklch(0.935, 0.05, 62), oklch(0.965, 0.045, 85)],
  day: () => [oklch(0.9, 0.035, 232), oklch(0.935, 0.024, 228), oklch(0.965, 0.012, 220)],
  noon: (degrees) => [oklch(0.955, 0.022, degrees), oklch(0.97, 0.014, degrees), '#FBF9F4'],
  dusk: (_, hue) => {
    const [top, middle, low] = EVENINGS[hue]
    return [oklch(0.4, 0.065, top), oklch(0.54, 0.085, middle), oklch(0.74, 0.115, low)]
  },
}

export function palette(hue: Hue, time: Time): Palette {
  const { degrees, strength, other } = WHEEL[hue]
  const dim = time === 'dusk' ? 0.74 : time === 'dawn' ? 0.98 : 1
  const tint = (lightness: number, chroma: number) => oklch(lightness * dim, chroma * strength, degrees)
  return {
    sky: SKIES[time](degrees, hue),
    sun: time === 'dusk' ? oklch(0.8, 0.15, 55) : time === 'dawn' ? oklch(0.82, 0.14, 60) : '#FFFDF6',
    land: [
      tint(0.92, 0.035),
      tint(0.865, 0.055),
      tint(0.79, 0.075),
      tint(0.7, 0.09),
      tint(0.58, 0.095),
      tint(0.44, 0.08),
    ],
    accent: oklch(0.6, 0.15 * strength, degrees),
    deep: oklch(0.36, 0.07 * strength, degrees),
    second: oklch(time === 'dusk' ? 0.68 : 0.8, 0.09, other),
    secondDeep: oklch(0.5, 0.1, other),
    ink: '#0B1B2B',
    paper: '#FBF9F4',
    metal: oklch(0.9, 0.012, 235),
    metalDeep: oklch(0.66, 0.025, 240),
    contour: oklch(time === 'dusk' ? 0.26 : 0.42, 0.05 * strength, degrees),
    grid: time === 'dusk' ? '#FBF9F4' : oklch(0.55, 0.05, 240),
    signal: time === 'dusk' ? '#FF8A3D' : '#C24A05',
  }
}
