import { statSync } from 'node:fs'

/** Modification times, to detect that files are rewritten. */
export const timesOf = (files: Iterable<string>): number[] => [...files].map((file) => statSync(file).mtimeMs)
