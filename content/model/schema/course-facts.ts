/** Facts by which a visitor chooses a course: who can join, what each day is, what is flown, what the fee includes (DEF-91). */
import * as z from 'zod'
import { rupees, text } from './common.ts'
import { orToConfirm } from './to-confirm.ts'

/** Where a day takes place. `field` is any flying ground, a netted cage included; `lab` has computers, `bench` tools. */
export const DAY_PLACES = ['class', 'simulator', 'field', 'lab', 'bench', 'online'] as const

/** `swath` is a spraying line with its turns, `orbit` a circle round an object, `corridor` a route along a line. */
const FIGURES = ['hover', 'eight', 'grid', 'swath', 'corridor', 'orbit', 'gates'] as const

const none = z.literal('none')

/** Who can join. `none` means that the course asks for nothing; the skill it asks for is `level`. */
export const whoCanJoin = z.strictObject({
  /** For courses of one group alone. */
  only: z.enum(['women']).optional(),
  /** In whole years. */
  minimumAge: orToConfirm(
    z.union([none, z.int().min(5).max(99)], 'must be an age in whole years, none or toConfirm'),
  ),
  /** In whole years; left out where no text states a limit. */
  maximumAge: z.int('must be an age in whole years').min(6).max(99).optional(),
  /** `passed` is the number of a school class, 1 to 12; `attending` says who takes part while at school or college. */
  schooling: orToConfirm(
    z.union(
      [none, z.strictObject({ passed: z.int().min(1).max(12) }), z.strictObject({ attending: text.max(60) })],
      'must be none, toConfirm, { passed: 10 } or { attending: who takes part }',
    ),
  ),
  /** What a trainee has to understand, such as basic English. */
  language: orToConfirm(z.union([none, text.max(60)], 'must be words, none or toConfirm')),
  /** Remote Pilot Certificate that a trainee has already: to join at all, or only to fly; `craft` names those it is for. */
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
  /** Papers that a trainee brings or sends. */
  documents: orToConfirm(
    z.union([none, z.array(text.max(100)).min(1)], 'must be a list of papers, none or toConfirm'),
  ),
})

const place = z.enum(DAY_PLACES)
const length = orToConfirm(z.int('must be a whole number, 1 or more').min(1).max(100)).optional()

/** One part of the course, in order. It takes one day unless `days`, `weeks` or `hours` says otherwise. */
const courseDay = z.strictObject({
  /** As `<Waypoint day="1">` and `<DayTitle day="1" />` show it. */
  title: orToConfirm(text.max(90)),
  /** A list where a day has several, in the order of the day. */
  place: orToConfirm(z.union([place, z.array(place).min(2).max(3)])),
  days: length,
  weeks: length,
  hours: length,
})

/** Parts of the course. */
export const courseDays = orToConfirm(z.array(courseDay).min(1))

const flight = z.strictObject({
  figure: z.enum(FIGURES),
  /** Metres from one end of the figure to the other; a hover has none. */
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

/** Figures that are flown. */
export const flown = orToConfirm(z.array(flight).min(1).max(4))

/** Minutes that one trainee has the controller in the hands on a day of flying. */
export const handsOn = orToConfirm(
  z.strictObject({
    minutesPerDay: orToConfirm(z.int('must be whole minutes, without a unit').min(1).max(480)),
    /** What the figure rests on. */
    basis: text.max(160),
  }),
)

const included = orToConfirm(
  z.union(
    [z.enum(['yes', 'no']), rupees],
    'must be yes, no, toConfirm, or the whole rupees that it costs in addition',
  ),
).optional()

/** What the fee includes. A number is what it costs in addition, in rupees; a key is left out where there is no such thing. */
export const feeIncludes = orToConfirm(
  z.strictObject({
    /** The test for the certificate. */
    exam: included,
    /** The fitness form of a doctor. */
    medical: included,
    hostel: included,
    /** Help with the application for the certificate. */
    papers: included,
    /** Insurance of the craft that the trainee flies. */
    insurance: included,
  }),
)
