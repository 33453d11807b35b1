/**
 * `npm test` judges each kind of thing once; `npm run check:full` (ACADEMY_FULL) the whole matrix: every page, width,
 * language, rule and fault.
 */
export const FULL = Boolean(process.env.ACADEMY_FULL)

/** All of them in `check:full`, else every `step`th, the first among them. */
export const sample = <T>(list: readonly T[], step: number): T[] =>
  list.filter((_, at) => FULL || at % step === 0)

/** All of them in `check:full`, else the first of each kind. */
export const oneOfEach = <T>(list: readonly T[], kind: (one: T) => unknown): T[] => {
  const kinds = list.map(kind)
  return list.filter((_, at) => FULL || kinds.indexOf(kinds[at]) === at)
}
