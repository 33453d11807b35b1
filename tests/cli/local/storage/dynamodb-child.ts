/** A process that only holds the table open, to be killed: prints its endpoint. */
import { openTable } from './table.ts'

const table = await openTable({ data: process.argv[2] ?? '' })
process.stdout.write(`${table.endpoint}\n`)
