import { MAP_ORIGIN } from './map.ts'

export const csp = { 'frame-src': [MAP_ORIGIN] }
