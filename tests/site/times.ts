import { statSync } from 'node:fs'

/** When each of the files was written, to see that none is written again. */
export const timesOf = (files: Iterable<string>): number[] => [...files].map((file) => statSync(file).mtimeMs)
