/** Schemas of `promises.yaml`, the academy's promises, and `questions.yaml`, open questions to its advisers. */
import * as z from 'zod'
import { day, fact, slug } from './common.ts'

/** Phrases by language code. A comparison ignores capitals and line breaks. */
const phrases = z.record(z.string().regex(/^[a-z]{2,3}$/, 'must be the code of a language'), z.array(fact))

/** `promises.yaml`: every promise once. `content check` compares the texts with it. */
export const promises = z.array(
  z.strictObject({
    id: slug,
    /** What is promised, as a sentence. */
    value: fact,
    /** Time limit of a promised answer, in working days or in days. Code reads it. */
    workingDays: z.int().min(1).optional(),
    days: z.int().min(1).optional(),
    /** Document or decision that the promise follows from. */
    basis: fact,
    asOf: day,
    /** Files below `content/` that make the promise, and the only ones compared with it. Default: every text. */
    in: z.array(fact).min(1).optional(),
    /** Words that make the promise. */
    said: phrases,
    contradictedBy: phrases,
  }),
)

export type PromiseEntry = z.infer<typeof promises>[number]

/** `questions.yaml`: open questions to counsel and the tax adviser. */
export const questions = z.array(
  z.strictObject({
    id: slug,
    to: z.enum(['counsel', 'tax adviser']),
    question: fact,
    /** What the academy does until the answer is known. */
    untilAnswered: fact,
    /** Files below `content/` that the answer may change. */
    changes: z.array(fact).min(1),
    asOf: day,
  }),
)
