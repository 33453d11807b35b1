/** Rivers and coast of the Deccan for the chart, longitude and latitude by eye to some five kilometres: a drawing. */
import type { Messages } from '#content/model/messages.ts'
import { line, type Position } from './geo.ts'

export const RIVERS = [
  // Krishna
  line(`76.4,16.4 77.35,16.2 77.9,15.95 78.3,16.0 78.9,16.09 79.31,16.58 79.75,16.7 80.06,16.76
    80.36,16.58 80.62,16.5 80.84,16.22 80.93,15.75`),
  // Musi
  line('77.9,17.32 78.47,17.37 78.95,17.3 79.4,17.02 79.66,16.7'),
  // Godavari
  line(`77.3,19.1 77.95,18.88 79.09,18.95 79.9,18.81 80.43,18.34 80.88,17.67 81.3,17.55
    81.66,17.24 81.78,17.0 81.72,16.33`),
]

/** From the south-west to the north-east; the sea lies below. */
export const COAST = line(`80.05,14.4 80.19,15.43 80.43,15.79 80.67,15.87 80.93,15.72 81.15,15.95 81.22,16.17
  81.5,16.34 81.72,16.31 82.25,16.58 82.27,16.95 82.6,17.25 83.29,17.69 84.5,18.4`)

/** Names in the water's own letters, turned along it. */
export const NAMES: readonly (Position & { name: keyof Messages['contact']['waters']; turn: number })[] = [
  { longitude: 78.52, latitude: 16.16, name: 'krishna', turn: -9 },
  { longitude: 79.32, latitude: 17.14, name: 'musi', turn: 30 },
  { longitude: 80.58, latitude: 18.26, name: 'godavari', turn: 56 },
  { longitude: 81.12, latitude: 15.52, name: 'bay', turn: 0 },
]
