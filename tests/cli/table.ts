/** Reads the table of a test, which is YAML next to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** @param folder `import.meta.dirname` of the test */
export const tableOf = <Table>(folder: string, name: string): Table =>
  parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'))
