/** Opens the table and prints its endpoint, until it is killed. */
import { openTable } from './table.ts'

const table = await openTable({ data: process.argv[2] ?? '' })
process.stdout.write(`${table.endpoint}\n`)
