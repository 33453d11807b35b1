/** Facts that help visitors choose a course: eligibility, days, flights, and services included in the fee. */
import * as z from 'zod'
import { rupees, text } from './common.ts'
import { orToConfirm } from './to-confirm.ts'

/** Where a day takes place. `field` is any flying ground, a netted cage included; `lab` has computers, `bench` tools. */
export const DAY_PLACES = ['class', 'simulator', 'field', 'lab', 'bench', 'online'] as const

/** `swath` is a spraying line with its turns, `orbit` a circle round an object, `corridor` a route along a line. */
const FIGURES = ['hover', 'eight', 'grid', 'swath', 'corridor', 'orbit', 'gates'] as const

const none = z.literal('none')

/** Who can join. `none` means no requirement. The required skill is in `level`. */
export const whoCanJoin = z.strictObject({
  /** Only for courses that are restricted to one group. */
  only: z.enum(['women']).optional(),
  /** In whole years. */
  minimumAge: orToConfirm(
    z.union([none, z.int().min(5).max(99)], 'must be an age in whole years, none or toConfirm'),
  ),
  /** In whole years. Left out if no text states a limit. */
  maximumAge: z.int('must be an age in whole years').min(6).max(99).optional(),
  /** `passed` is the number of a school class, 1 to 12. `attending` describes participants who are at school or college. */
  schooling: orToConfirm(
    z.union(
      [none, z.strictObject({ passed: z.int().min(1).max(12) }), z.strictObject({ attending: text.max(60) })],
      'must be none, toConfirm, { passed: 10 } or { attending: who takes part }',
    ),
  ),
  /** Language that a trainee must understand, such as basic English. */
  language: orToConfirm(z.union([none, text.max(60)], 'must be words, none or toConfirm')),
  /** Remote Pilot Certificate that a trainee needs to join or to fly. `craft` names the aircraft. */
  certificate: orToConfirm(
    z.union(
      [
        none,
        z.strictObject({
          needed: z.enum(['to join', 'to fly']),
          class: z.enum(['any', 'small', 'medium', 'of the craft']),
          craft: text.max(60).optional(),
        }),
      ],
      'must be none, toConfirm, or { needed: to join or to fly, class: any, small, medium or of the craft }',
    ),
  ),
  /** Documents that a trainee brings or sends. */
  documents: orToConfirm(
    z.union([none, z.array(text.max(100)).min(1)], 'must be a list of papers, none or toConfirm'),
  ),
})

const place = z.enum(DAY_PLACES)
const length = orToConfirm(z.int('must be a whole number, 1 or more').min(1).max(100)).optional()

/** One part of the course, in order. It takes one day unless `days`, `weeks` or `hours` says otherwise. */
const courseDay = z.strictObject({
  /** Shown by `<Waypoint day="1">` and `<DayTitle day="1" />`. */
  title: orToConfirm(text.max(90)),
  /** A list if a day has several, in the order of the day. */
  place: orToConfirm(z.union([place, z.array(place).min(2).max(3)])),
  days: length,
  weeks: length,
  hours: length,
})

export const courseDays = orToConfirm(z.array(courseDay).min(1))

const flight = z.strictObject({
  figure: z.enum(FIGURES),
  /** Width of the figure in metres. A hover has none. */
  acrossM: orToConfirm(z.number('must be metres, without a unit').min(1).max(10_000)).optional(),
  /** Metres above the ground. */
  heightM: orToConfirm(
    z
      .number('must be metres, without a unit')
      .min(0.5)
      .max(120, 'must be 120 metres at most, the height without prior permission'),
  ),
  /** Day of the course, from 1. */
  day: orToConfirm(z.int('must be the number of a day, from 1').min(1)),
})

export const flown = orToConfirm(z.array(flight).min(1).max(4))

/** Minutes that each trainee holds the controller on a day of flying. */
export const handsOn = orToConfirm(
  z.strictObject({
    minutesPerDay: orToConfirm(z.int('must be whole minutes, without a unit').min(1).max(480)),
    /** How `minutesPerDay` was determined. */
    basis: text.max(160),
  }),
)

const included = orToConfirm(
  z.union(
    [z.enum(['yes', 'no']), rupees],
    'must be yes, no, toConfirm, or the whole rupees that it costs in addition',
  ),
).optional()

/** Services included in the fee. A number is the extra cost in rupees. Leave a key out if the course has no such service. */
export const feeIncludes = orToConfirm(
  z.strictObject({
    /** The test for the certificate. */
    exam: included,
    /** The medical certificate of a doctor. */
    medical: included,
    hostel: included,
    /** Help with the application for the certificate. */
    papers: included,
    /** Insurance of the aircraft that the trainee flies. */
    insurance: included,
  }),
)
