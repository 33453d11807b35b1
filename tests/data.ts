/** Tables of tests in YAML. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** @param file path within `tests/` */
export const readTable = <T>(file: string): T => parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
